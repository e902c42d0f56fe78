#include "CCrypto.h"

#include <limits.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <pthread.h>

// Looking an algorithm up by its name takes longer than hashing a page of text, so each is looked up
// once and kept for ever.
static EVP_MD *sha256;
static EVP_MAC *hmac;
static EVP_KDF *hkdf;
static pthread_once_t looked_up = PTHREAD_ONCE_INIT;

static void look_up(void) {
  sha256 = EVP_MD_fetch(NULL, "SHA256", NULL);
  hmac = EVP_MAC_fetch(NULL, "HMAC", NULL);
  hkdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
}

static int is_ready(void) {
  return pthread_once(&looked_up, look_up) == 0 && sha256 && hmac && hkdf;
}

// OpenSSL wants an address even for no bytes.
static const uint8_t nothing[1];
static void *place(const void *bytes) { return (void *)(bytes ? bytes : nothing); }

korzo_sha256 *korzo_sha256_begin(void) {
  if (!is_ready()) return NULL;
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  if (context && EVP_DigestInit_ex2(context, sha256, NULL) != 1) {
    EVP_MD_CTX_free(context);
    return NULL;
  }
  return (korzo_sha256 *)context;
}

int korzo_sha256_update(korzo_sha256 *hash, const void *bytes, size_t count) {
  return EVP_DigestUpdate((EVP_MD_CTX *)hash, place(bytes), count) == 1;
}

int korzo_sha256_finish(korzo_sha256 *hash, uint8_t digest[32]) {
  return EVP_DigestFinal_ex((EVP_MD_CTX *)hash, digest, NULL) == 1;
}

void korzo_sha256_end(korzo_sha256 *hash) { EVP_MD_CTX_free((EVP_MD_CTX *)hash); }

int korzo_hmac(
    const char *digest, const uint8_t *key, size_t key_count, const uint8_t *bytes, size_t count,
    uint8_t *code, size_t code_count) {
  if (!is_ready()) return 0;
  EVP_MAC_CTX *context = EVP_MAC_CTX_new(hmac);
  if (!context) return 0;
  OSSL_PARAM parameters[] = {
      OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, (char *)digest, 0),
      OSSL_PARAM_construct_end(),
  };
  size_t written = 0;
  int done = EVP_MAC_init(context, place(key), key_count, parameters) == 1 &&
             EVP_MAC_update(context, place(bytes), count) == 1 &&
             EVP_MAC_final(context, code, &written, code_count) == 1 && written == code_count;
  EVP_MAC_CTX_free(context);
  return done;
}

int korzo_hmac_sha256(
    const uint8_t *key, size_t key_count, const uint8_t *bytes, size_t count, uint8_t code[32]) {
  return korzo_hmac("SHA256", key, key_count, bytes, count, code, 32);
}

int korzo_hkdf_sha256(
    const uint8_t *key, size_t key_count, const uint8_t *salt, size_t salt_count,
    const uint8_t *info, size_t info_count, uint8_t *derived, size_t derived_count) {
  if (!is_ready()) return 0;
  EVP_KDF_CTX *context = EVP_KDF_CTX_new(hkdf);
  if (!context) return 0;
  OSSL_PARAM parameters[] = {
      OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, "SHA256", 0),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, place(key), key_count),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, place(salt), salt_count),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, place(info), info_count),
      OSSL_PARAM_construct_end(),
  };
  int done = EVP_KDF_derive(context, derived, derived_count, parameters) == 1;
  EVP_KDF_CTX_free(context);
  return done;
}

// Whoever else uses OpenSSL on this thread, such as libcurl, must not read our failure as theirs.
static int ended(int done) {
  if (!done) ERR_clear_error();
  return done;
}

int korzo_scrypt(
    const uint8_t *password, size_t password_count, const uint8_t *salt, size_t salt_count,
    uint64_t n, uint64_t r, uint64_t p, uint64_t most, uint8_t *derived, size_t derived_count) {
  return ended(
      EVP_PBE_scrypt(
          place(password), password_count, place(salt), salt_count, n, r, p, most, derived,
          derived_count) == 1);
}

static const EVP_CIPHER *gcm(korzo_bytes key) {
  switch (key.count) {
    case 16: return EVP_aes_128_gcm();
    case 32: return EVP_aes_256_gcm();
    default: return NULL;
  }
}

int korzo_gcm_seal(
    korzo_bytes key, const uint8_t nonce[12], korzo_bytes plain, korzo_bytes authenticated,
    uint8_t *sealed, uint8_t tag[16]) {
  if (!gcm(key) || plain.count > INT_MAX || authenticated.count > INT_MAX) return 0;
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  if (!context) return 0;
  int written = 0;
  uint8_t rest[16];
  int done =
      EVP_EncryptInit_ex2(context, gcm(key), key.bytes, nonce, NULL) == 1 &&
      EVP_EncryptUpdate(
          context, NULL, &written, place(authenticated.bytes), (int)authenticated.count) == 1 &&
      EVP_EncryptUpdate(context, sealed, &written, place(plain.bytes), (int)plain.count) == 1 &&
      EVP_EncryptFinal_ex(context, rest, &written) == 1 &&
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, tag) == 1;
  EVP_CIPHER_CTX_free(context);
  return done;
}

int korzo_gcm_open(
    korzo_bytes key, const uint8_t nonce[12], korzo_bytes sealed, korzo_bytes authenticated,
    const uint8_t tag[16], uint8_t *plain) {
  if (!gcm(key) || sealed.count > INT_MAX || authenticated.count > INT_MAX) return 0;
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  if (!context) return 0;
  int written = 0;
  uint8_t rest[16];
  int done =
      EVP_DecryptInit_ex2(context, gcm(key), key.bytes, nonce, NULL) == 1 &&
      EVP_DecryptUpdate(
          context, NULL, &written, place(authenticated.bytes), (int)authenticated.count) == 1 &&
      EVP_DecryptUpdate(context, plain, &written, place(sealed.bytes), (int)sealed.count) == 1 &&
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, 16, (void *)tag) == 1 &&
      // The one that compares the tag: nothing may be believed before.
      EVP_DecryptFinal_ex(context, rest, &written) == 1;
  if (!done) OPENSSL_cleanse(plain, sealed.count);
  EVP_CIPHER_CTX_free(context);
  return ended(done);
}

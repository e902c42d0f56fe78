#include "CCrypto.h"

#include <openssl/bn.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <string.h>

static const EVP_MD *sha2(int bits) {
  switch (bits) {
    case 256: return EVP_sha256();
    case 384: return EVP_sha384();
    case 512: return EVP_sha512();
    default: return NULL;
  }
}

// Whether the key is of the type that the signature needs, with a hash where it needs one.
static int fits(const EVP_PKEY *key, korzo_signature_kind kind, int bits) {
  switch (kind) {
    case korzo_rs:
    case korzo_ps: return EVP_PKEY_is_a(key, "RSA") && sha2(bits);
    case korzo_es: return EVP_PKEY_is_a(key, "EC") && sha2(bits);
    case korzo_eddsa: return EVP_PKEY_is_a(key, "ED25519");
  }
  return 0;
}

// RSASSA-PSS with a salt as long as the hash (RFC 7518, 3.5); the others need nothing.
static int prepare(EVP_PKEY_CTX *context, korzo_signature_kind kind) {
  if (kind != korzo_ps) return 1;
  return EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PSS_PADDING) == 1 &&
         EVP_PKEY_CTX_set_rsa_pss_saltlen(context, RSA_PSS_SALTLEN_DIGEST) == 1;
}

// How long r and s of the key's curve are: 32, 48 or 66.
static size_t half(const EVP_PKEY *key) { return ((size_t)EVP_PKEY_get_bits(key) + 7) / 8; }

// r and s, of which OpenSSL makes DER; at most `most` bytes of it. Gives its length.
static size_t der_of(korzo_bytes raw, size_t half, uint8_t *der, size_t most) {
  if (raw.count != 2 * half) return 0;
  ECDSA_SIG *signature = ECDSA_SIG_new();
  BIGNUM *r = BN_bin2bn(raw.bytes, (int)half, NULL);
  BIGNUM *s = BN_bin2bn(raw.bytes + half, (int)half, NULL);
  size_t length = 0;
  if (signature && r && s && ECDSA_SIG_set0(signature, r, s) == 1) {
    // They are the signature's now.
    r = s = NULL;
    int needed = i2d_ECDSA_SIG(signature, NULL);
    if (needed > 0 && (size_t)needed <= most) length = (size_t)i2d_ECDSA_SIG(signature, &der);
  }
  BN_free(r);
  BN_free(s);
  ECDSA_SIG_free(signature);
  return length;
}

// The other way round.
static int raw_of(const uint8_t *der, size_t count, size_t half, uint8_t *raw) {
  ECDSA_SIG *signature = d2i_ECDSA_SIG(NULL, &der, (long)count);
  int done = signature && BN_bn2binpad(ECDSA_SIG_get0_r(signature), raw, (int)half) >= 0 &&
             BN_bn2binpad(ECDSA_SIG_get0_s(signature), raw + half, (int)half) >= 0;
  ECDSA_SIG_free(signature);
  return done;
}

size_t korzo_sign(
    const korzo_key *key, korzo_signature_kind kind, int bits, korzo_bytes message,
    uint8_t *signature, size_t most) {
  if (!fits(key, kind, bits)) return 0;
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  EVP_PKEY_CTX *parameters = NULL;
  // Room for RSA of 8192 bits, and more than any curve needs.
  uint8_t made[1024];
  size_t count = sizeof made;
  const EVP_MD *hash = kind == korzo_eddsa ? NULL : sha2(bits);
  int done = context &&
             EVP_DigestSignInit(context, &parameters, hash, NULL, (EVP_PKEY *)key) == 1 &&
             prepare(parameters, kind) &&
             EVP_DigestSign(context, made, &count, message.bytes, message.count) == 1;
  EVP_MD_CTX_free(context);
  if (!done) return 0;
  if (kind == korzo_es) {
    size_t length = 2 * half(key);
    return length <= most && raw_of(made, count, half(key), signature) ? length : 0;
  }
  if (count > most) return 0;
  memcpy(signature, made, count);
  return count;
}

int korzo_verify(
    const korzo_key *key, korzo_signature_kind kind, int bits, korzo_bytes message,
    korzo_bytes signature) {
  if (!fits(key, kind, bits)) return 0;
  uint8_t der[160];
  if (kind == korzo_es) {
    signature.count = der_of(signature, half(key), der, sizeof der);
    signature.bytes = der;
    if (signature.count == 0) return 0;
  }
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  EVP_PKEY_CTX *parameters = NULL;
  const EVP_MD *hash = kind == korzo_eddsa ? NULL : sha2(bits);
  int is_good =
      context && EVP_DigestVerifyInit(context, &parameters, hash, NULL, (EVP_PKEY *)key) == 1 &&
      prepare(parameters, kind) &&
      EVP_DigestVerify(
          context, signature.bytes, signature.count, message.bytes, message.count) == 1;
  EVP_MD_CTX_free(context);
  // Whoever else uses OpenSSL on this thread, such as libcurl, must not read our failure as theirs.
  if (!is_good) ERR_clear_error();
  return is_good;
}

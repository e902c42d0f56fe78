#include "CCrypto.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <openssl/rsa.h>

void korzo_key_free(korzo_key *key) { EVP_PKEY_free(key); }

static const char *curve(korzo_key_kind kind) {
  switch (kind) {
    case korzo_p256: return "P-256";
    case korzo_p384: return "P-384";
    case korzo_p521: return "P-521";
    default: return NULL;
  }
}

korzo_key *korzo_key_generate(korzo_key_kind kind) {
  switch (kind) {
    case korzo_rsa: return EVP_RSA_gen(2048);
    case korzo_ed25519: return EVP_PKEY_Q_keygen(NULL, NULL, "ED25519");
    default: return EVP_EC_gen(curve(kind));
  }
}

// Makes a key of parameters, and lets go of those and their builder.
static EVP_PKEY *key_of(const char *type, int selection, OSSL_PARAM_BLD *builder) {
  OSSL_PARAM *parameters = OSSL_PARAM_BLD_to_param(builder);
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
  EVP_PKEY *key = NULL;
  if (!parameters || !context || EVP_PKEY_fromdata_init(context) != 1 ||
      EVP_PKEY_fromdata(context, &key, selection, parameters) != 1) {
    key = NULL;
  }
  EVP_PKEY_CTX_free(context);
  OSSL_PARAM_free(parameters);
  OSSL_PARAM_BLD_free(builder);
  // Whoever else uses OpenSSL on this thread, such as libcurl, must not read our failure as theirs.
  if (!key) ERR_clear_error();
  return key;
}

// The key, when its public half is one; else it is let go.
static EVP_PKEY *checked(EVP_PKEY *key) {
  if (!key) return NULL;
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(key, NULL);
  int is_good = context && EVP_PKEY_public_check(context) == 1;
  EVP_PKEY_CTX_free(context);
  if (is_good) return key;
  ERR_clear_error();
  EVP_PKEY_free(key);
  return NULL;
}

korzo_key *korzo_key_of_point(korzo_key_kind kind, const uint8_t *point, size_t count) {
  // Without compression only, as both RFC 7518 and RFC 8291 have points.
  if (!curve(kind) || count < 1 || point[0] != 4) return NULL;
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  if (!builder) return NULL;
  OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, curve(kind), 0);
  OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, count);
  return checked(key_of("EC", EVP_PKEY_PUBLIC_KEY, builder));
}

korzo_key *korzo_key_of_ed25519(const uint8_t bytes[32]) {
  return EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, bytes, 32);
}

korzo_key *korzo_key_of_rsa(korzo_bytes modulus, korzo_bytes exponent) {
  if (modulus.count > 1024 || exponent.count > 8) return NULL;
  BIGNUM *n = BN_bin2bn(modulus.bytes, (int)modulus.count, NULL);
  BIGNUM *e = BN_bin2bn(exponent.bytes, (int)exponent.count, NULL);
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  EVP_PKEY *key = NULL;
  if (n && e && builder && BN_num_bits(n) >= 2048 && BN_is_odd(n) && BN_is_odd(e) &&
      !BN_is_one(e)) {
    OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_N, n);
    OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_E, e);
    key = key_of("RSA", EVP_PKEY_PUBLIC_KEY, builder);
  } else {
    OSSL_PARAM_BLD_free(builder);
  }
  BN_free(n);
  BN_free(e);
  return key;
}

korzo_key *korzo_key_of_p256_scalar(const uint8_t scalar[32]) {
  EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
  BIGNUM *number = BN_secure_new();
  EC_POINT *point = group ? EC_POINT_new(group) : NULL;
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  uint8_t bytes[65];
  EVP_PKEY *key = NULL;
  if (group && number && point && builder && BN_bin2bn(scalar, 32, number) &&
      !BN_is_zero(number) && BN_cmp(number, EC_GROUP_get0_order(group)) < 0 &&
      EC_POINT_mul(group, point, number, NULL, NULL, NULL) == 1 &&
      EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, bytes, 65, NULL) == 65) {
    OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
    OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, bytes, 65);
    OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, number);
    key = key_of("EC", EVP_PKEY_KEYPAIR, builder);
  } else {
    OSSL_PARAM_BLD_free(builder);
  }
  EC_POINT_free(point);
  BN_clear_free(number);
  EC_GROUP_free(group);
  return key;
}

// A number of a key in big-endian, filled with zeros in front when `is_padded`; gives its length.
static size_t number(
    const EVP_PKEY *key, const char *name, uint8_t *bytes, size_t count, int is_padded) {
  BIGNUM *number = NULL;
  if (EVP_PKEY_get_bn_param(key, name, &number) != 1) return 0;
  size_t length = is_padded ? count : (size_t)BN_num_bytes(number);
  int done = length <= count && BN_bn2binpad(number, bytes, (int)length) >= 0;
  BN_clear_free(number);
  return done ? length : 0;
}

int korzo_key_p256_scalar(const korzo_key *key, uint8_t scalar[32]) {
  return number(key, OSSL_PKEY_PARAM_PRIV_KEY, scalar, 32, 1) == 32;
}

int korzo_key_point(const korzo_key *key, uint8_t *point, size_t half) {
  return number(key, OSSL_PKEY_PARAM_EC_PUB_X, point, half, 1) == half &&
         number(key, OSSL_PKEY_PARAM_EC_PUB_Y, point + half, half, 1) == half;
}

size_t korzo_key_rsa_modulus(const korzo_key *key, uint8_t *bytes, size_t count) {
  return number(key, OSSL_PKEY_PARAM_RSA_N, bytes, count, 0);
}

size_t korzo_key_rsa_exponent(const korzo_key *key, uint8_t *bytes, size_t count) {
  return number(key, OSSL_PKEY_PARAM_RSA_E, bytes, count, 0);
}

size_t korzo_key_ed25519(const korzo_key *key, uint8_t bytes[32]) {
  size_t count = 32;
  return EVP_PKEY_get_raw_public_key(key, bytes, &count) == 1 ? count : 0;
}

int korzo_p256_agree(const korzo_key *ours, const korzo_key *theirs, uint8_t shared[32]) {
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new((EVP_PKEY *)ours, NULL);
  size_t count = 32;
  int done = context && EVP_PKEY_derive_init(context) == 1 &&
             EVP_PKEY_derive_set_peer(context, (EVP_PKEY *)theirs) == 1 &&
             EVP_PKEY_derive(context, shared, &count) == 1 && count == 32;
  EVP_PKEY_CTX_free(context);
  return done;
}

#ifndef KORZO_CCRYPTO_H
#define KORZO_CCRYPTO_H

// OpenSSL's libcrypto for Swift, in whole operations on bytes: its parameters are arrays of structs
// and macros, which Swift cannot make. Functions that give an int say 1 for done and 0 for not.
// Keys, once made, are only read, and may be used by several threads at a time.

#include <stddef.h>
#include <stdint.h>

// SHA-256 (FIPS 180-4), piece by piece.
typedef struct korzo_sha256 korzo_sha256;
korzo_sha256 *korzo_sha256_begin(void);
int korzo_sha256_update(korzo_sha256 *hash, const void *bytes, size_t count);
// Gives the 32 bytes; the hash has to be ended all the same.
int korzo_sha256_finish(korzo_sha256 *hash, uint8_t digest[32]);
void korzo_sha256_end(korzo_sha256 *hash);

// HMAC (RFC 2104) and HKDF (RFC 5869), both with SHA-256.
int korzo_hmac_sha256(
    const uint8_t *key, size_t key_count, const uint8_t *bytes, size_t count, uint8_t code[32]);
// HMAC with SHA-1, SHA-256, SHA-384 or SHA-512, by the name of the hash, whose length is that of the
// code.
int korzo_hmac(
    const char *digest, const uint8_t *key, size_t key_count, const uint8_t *bytes, size_t count,
    uint8_t *code, size_t code_count);
int korzo_hkdf_sha256(
    const uint8_t *key, size_t key_count, const uint8_t *salt, size_t salt_count,
    const uint8_t *info, size_t info_count, uint8_t *derived, size_t derived_count);

// scrypt (RFC 7914); most is how many bytes of memory it may take.
int korzo_scrypt(
    const uint8_t *password, size_t password_count, const uint8_t *salt, size_t salt_count,
    uint64_t n, uint64_t r, uint64_t p, uint64_t most, uint8_t *derived, size_t derived_count);

// AES-GCM (NIST SP 800-38D) with a key of 16 or 32 bytes, a nonce of 12 and a tag of 16; the sealed
// bytes are as many as the plain ones.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} korzo_bytes;
int korzo_gcm_seal(
    korzo_bytes key, const uint8_t nonce[12], korzo_bytes plain, korzo_bytes authenticated,
    uint8_t *sealed, uint8_t tag[16]);
int korzo_gcm_open(
    korzo_bytes key, const uint8_t nonce[12], korzo_bytes sealed, korzo_bytes authenticated,
    const uint8_t tag[16], uint8_t *plain);

// Keys of two halves.
typedef struct evp_pkey_st korzo_key;

typedef enum {
  korzo_p256,
  korzo_p384,
  korzo_p521,
  korzo_ed25519,
  // 2048 bits.
  korzo_rsa,
} korzo_key_kind;

void korzo_key_free(korzo_key *key);
korzo_key *korzo_key_generate(korzo_key_kind kind);
// The public half of a point (0x04, x, y), of 32 bytes of Ed25519, or of modulus and exponent. NULL
// when it is none: not on the curve, or an RSA key of under 2048 or over 8192 bits.
korzo_key *korzo_key_of_point(korzo_key_kind kind, const uint8_t *point, size_t count);
korzo_key *korzo_key_of_ed25519(const uint8_t bytes[32]);
korzo_key *korzo_key_of_rsa(korzo_bytes modulus, korzo_bytes exponent);
// Both halves, of the 32 bytes of the private one of P-256.
korzo_key *korzo_key_of_p256_scalar(const uint8_t scalar[32]);
int korzo_key_p256_scalar(const korzo_key *key, uint8_t scalar[32]);
// x and y of a point, each of as many bytes as the curve's numbers have.
int korzo_key_point(const korzo_key *key, uint8_t *point, size_t half);
// The numbers of an RSA key, in big-endian; gives their length, 0 when they do not fit.
size_t korzo_key_rsa_modulus(const korzo_key *key, uint8_t *bytes, size_t count);
size_t korzo_key_rsa_exponent(const korzo_key *key, uint8_t *bytes, size_t count);
size_t korzo_key_ed25519(const korzo_key *key, uint8_t bytes[32]);

// What both sides of ECDH on P-256 know (RFC 5903, 9).
int korzo_p256_agree(const korzo_key *ours, const korzo_key *theirs, uint8_t shared[32]);

// Signatures as JSON Web Signatures have them (RFC 7518, 3; RFC 8037): those of ECDSA are r and s,
// each as long as the curve's numbers.
typedef enum {
  korzo_rs,
  korzo_ps,
  korzo_es,
  korzo_eddsa,
} korzo_signature_kind;

// bits are those of SHA-2: 256, 384 or 512; EdDSA has none. Gives the length of the signature, 0
// when it could not be made or does not fit.
size_t korzo_sign(
    const korzo_key *key, korzo_signature_kind kind, int bits, korzo_bytes message,
    uint8_t *signature, size_t most);
int korzo_verify(
    const korzo_key *key, korzo_signature_kind kind, int bits, korzo_bytes message,
    korzo_bytes signature);

#endif

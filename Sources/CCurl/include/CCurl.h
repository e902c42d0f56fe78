#ifndef KORZO_CCURL_H
#define KORZO_CCURL_H

// libcurl for Swift. Its setters are variadic, which Swift cannot call; each function here is one
// setter with its type spelled out.

#include <curl/curl.h>

CURLcode korzo_easy_set_long(CURL *easy, CURLoption option, long value);
CURLcode korzo_easy_set_offset(CURL *easy, CURLoption option, curl_off_t value);
CURLcode korzo_easy_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode korzo_easy_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode korzo_easy_set_bytes(CURL *easy, CURLoption option, const void *value);
CURLcode korzo_easy_set_list(CURL *easy, CURLoption option, struct curl_slist *value);

CURLcode korzo_easy_on_body(CURL *easy, curl_write_callback callback, void *context);
CURLcode korzo_easy_on_header(CURL *easy, curl_write_callback callback, void *context);
CURLcode korzo_easy_on_read(CURL *easy, curl_read_callback callback, void *context);
CURLcode korzo_easy_on_seek(CURL *easy, curl_seek_callback callback, void *context);
CURLcode korzo_easy_on_socket(CURL *easy, curl_opensocket_callback callback, void *context);

CURLcode korzo_easy_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode korzo_easy_get_offset(CURL *easy, CURLINFO info, curl_off_t *value);
CURLcode korzo_easy_get_pointer(CURL *easy, CURLINFO info, void **value);

CURLMcode korzo_multi_set_long(CURLM *multi, CURLMoption option, long value);

// Copies the address that curl is about to connect to, in network order: 4 bytes for AF_INET,
// 16 for AF_INET6. Returns that length, or 0 for any other family.
int korzo_address_bytes(const struct curl_sockaddr *address, unsigned char bytes[16]);

// Opens the socket curl asked for, closed on exec so that child processes do not inherit it.
curl_socket_t korzo_open_socket(const struct curl_sockaddr *address);

#endif

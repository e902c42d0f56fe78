// libFuzzer, which the Swift toolchain brings (libclang_rt.fuzzer_no_main), without its own main().
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *count, char ***arguments,
                        int (*read)(const uint8_t *bytes, size_t size));

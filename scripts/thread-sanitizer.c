// Loaded beside tests that the thread sanitizer watches. The standard library is not built to be
// watched: a `Mutex` for which somebody waits is handed on in there, and what is done under the lock
// would look like a race. This tells the sanitizer, and leaves the waiting to the library.
//
// Names and calling convention are those of Swift's Synchronization module
// (https://github.com/swiftlang/swift/blob/main/stdlib/public/Synchronization/Mutex/LinuxImpl.swift).

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"

// Part of the program that is watched; other programs that the tests start have none.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

typedef SWIFT_CALL void lock_slow(uint32_t thread, SWIFT_SELF void *mutex);
typedef SWIFT_CALL void unlock_slow(SWIFT_SELF void *mutex);
typedef SWIFT_CALL bool try_lock_slow(SWIFT_SELF void *mutex);

lock_slow korzo_lock_slow __asm__(LOCK_SLOW);
unlock_slow korzo_unlock_slow __asm__(UNLOCK_SLOW);
try_lock_slow korzo_try_lock_slow __asm__(TRY_LOCK_SLOW);

SWIFT_CALL void korzo_lock_slow(uint32_t thread, SWIFT_SELF void *mutex) {
  ((lock_slow *)dlsym(RTLD_NEXT, LOCK_SLOW))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT_CALL void korzo_unlock_slow(SWIFT_SELF void *mutex) {
  if (__tsan_release) __tsan_release(mutex);
  ((unlock_slow *)dlsym(RTLD_NEXT, UNLOCK_SLOW))(mutex);
}

SWIFT_CALL bool korzo_try_lock_slow(SWIFT_SELF void *mutex) {
  bool locked = ((try_lock_slow *)dlsym(RTLD_NEXT, TRY_LOCK_SLOW))(mutex);
  if (locked && __tsan_acquire) __tsan_acquire(mutex);
  return locked;
}

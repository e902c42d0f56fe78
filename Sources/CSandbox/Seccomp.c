#define _GNU_SOURCE
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CSandbox.h"

#if defined(__x86_64__)
#define OUR_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OUR_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The system calls of this processor are not known here."
#endif

// Numbers that Debian 12's headers may lack; they are the same on all processors.
#ifndef SYS_io_uring_setup
#define SYS_io_uring_setup 425
#define SYS_io_uring_enter 426
#define SYS_io_uring_register 427
#endif

static const int refused[] = {
    // the network
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
    SYS_sendto, SYS_sendmsg, SYS_sendmmsg, SYS_io_uring_setup, SYS_io_uring_enter,
    SYS_io_uring_register,
    // other programs and processes
    SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kill,
    SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_pidfd_open, SYS_pidfd_getfd,
    SYS_pidfd_send_signal, SYS_kcmp, SYS_setrlimit, SYS_setpgid, SYS_setsid, SYS_personality,
    // names and rights of files
    SYS_symlinkat, SYS_linkat, SYS_mknodat, SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_fchownat,
    SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_name_to_handle_at, SYS_open_by_handle_at,
    // who we are and what we see
    SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid, SYS_setresuid, SYS_setresgid,
    SYS_setgroups, SYS_capset, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare,
    SYS_setns, SYS_move_mount, SYS_open_tree, SYS_fsopen, SYS_fsmount, SYS_mount_setattr,
    // the kernel's other doors
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl, SYS_add_key, SYS_request_key,
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot, SYS_swapon,
    SYS_swapoff, SYS_acct, SYS_quotactl, SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime,
    SYS_adjtimex, SYS_sethostname, SYS_setdomainname, SYS_syslog, SYS_vhangup,
#if defined(__x86_64__)
    SYS_fork, SYS_vfork, SYS_symlink, SYS_link, SYS_mknod, SYS_chmod, SYS_chown, SYS_lchown,
    SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_kexec_file_load,
#endif
};

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
// Both processors are little-endian: the low half of an argument comes first.
#define LOAD_LOW(index) LOAD(args[index])
#define LOAD_HIGH(index) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[index]) + 4)
#define IF_EQUAL(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, then, otherwise)
#define IF_ANY(bits, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, then, otherwise)
#define IF_AT_LEAST(value, then, otherwise) \
  BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, value, then, otherwise)
#define ANSWER(action) BPF_STMT(BPF_RET | BPF_K, action)
#define FAIL(number) ANSWER(SECCOMP_RET_ERRNO | (number))

enum { most_steps = 40 + 2 * sizeof refused / sizeof *refused };

int korzo_refuse_calls(void) {
  const struct sock_filter rules[] = {
      // Another architecture has other numbers; x32 (bit 30) likewise.
      LOAD(arch), IF_EQUAL(OUR_ARCHITECTURE, 1, 0), ANSWER(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr), IF_AT_LEAST(0x40000000, 0, 1), ANSWER(SECCOMP_RET_KILL_PROCESS),
      // Threads yes, processes no. The arguments of clone3 cannot be read here, and libc falls back.
      IF_EQUAL(SYS_clone3, 0, 1), FAIL(ENOSYS),
      IF_EQUAL(SYS_clone, 0, 4), LOAD_LOW(0), IF_ANY(CLONE_THREAD, 0, 1),
      ANSWER(SECCOMP_RET_ALLOW), FAIL(EPERM),
      // abort() signals our own threads; nobody else is to be signalled.
      IF_EQUAL(SYS_tgkill, 0, 4), LOAD_LOW(0), IF_EQUAL((uint32_t)getpid(), 0, 1),
      ANSWER(SECCOMP_RET_ALLOW), FAIL(EPERM),
      // Limits may be read, not set.
      IF_EQUAL(SYS_prlimit64, 0, 6), LOAD_LOW(2), IF_EQUAL(0, 0, 3), LOAD_HIGH(2),
      IF_EQUAL(0, 0, 1), ANSWER(SECCOMP_RET_ALLOW), FAIL(EPERM),
  };
  struct sock_filter steps[most_steps];
  unsigned short count = 0;
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) steps[count++] = rules[i];
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    steps[count++] = (struct sock_filter)IF_EQUAL((uint32_t)refused[i], 0, 1);
    steps[count++] = (struct sock_filter)FAIL(EPERM);
  }
  steps[count++] = (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW);
  struct sock_fprog program = {count, steps};
  long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  return result == 0 ? 0 : -1;
}

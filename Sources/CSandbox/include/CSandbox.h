#ifndef KORZO_CSANDBOX_H
#define KORZO_CSANDBOX_H

// What a process can do to itself so that hostile data cannot do much with it. Nothing of it can
// be taken back. All functions return 0, or -1 with errno.

#include <stdint.h>

// Bounds the process: bytes of address space, seconds of processor time, bytes of each file that it
// writes, open files. Low priority, no core dumps, no new privileges, no debugger.
int korzo_limit_process(uint64_t memory, uint64_t seconds, uint64_t file_size, uint64_t files);

// Leaves of the file system `input` to read and the insides of `folder` to write, by Landlock. Holds
// for this thread and those that it starts. 1 means that the kernel has no Landlock.
int korzo_restrict_files(const char *input, const char *folder);

// The same with folders to read, a list that ends in NULL, of which those that are not there are
// left out.
int korzo_restrict_folders(const char *const *readable, const char *folder);

// Refuses by seccomp, for all threads, what no worker needs: the network, other programs, other
// processes, links, mounts, kernel doors. The calls fail with EPERM.
int korzo_refuse_calls(void);

#endif

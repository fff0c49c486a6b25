/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library for LD_PRELOAD that lets one call of the system fail, counted from 1:
 *
 *   FAULT_CALL   open, read, write, fsync, close, rename, unlink, mkdir, mmap, spawn; each stands for
 *                its relatives too
 *   FAULT_KIND   the name of an error (ENOSPC), "short" for half of a write, or "kill"
 *   FAULT_NUMBER which of the counted calls; 0 for none
 *   FAULT_FOLDER calls count that touch a file below this folder; mmap counts maps of files there
 *   FAULT_LOG    a file to which one byte is appended for each counted call
 *   FAULT_CHILD  set by the library for the processes of the program, in which nothing fails
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *call, *kind, *folder;
static long number;
static int is_on, log_file = -1;
static atomic_long count;

__attribute__((constructor)) static void begin(void) {
  call = getenv("FAULT_CALL");
  kind = getenv("FAULT_KIND");
  folder = getenv("FAULT_FOLDER");
  const char *text = getenv("FAULT_NUMBER");
  const char *log = getenv("FAULT_LOG");
  if (!call || !kind || !folder || !text || getenv("FAULT_CHILD")) return;
  number = atol(text);
  if (log) log_file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  setenv("FAULT_CHILD", "1", 1);
  is_on = 1;
}

static int code(void) {
  static const struct { const char *name; int code; } codes[] = {
    {"ENOSPC", ENOSPC}, {"EIO", EIO}, {"EDQUOT", EDQUOT}, {"EINTR", EINTR}, {"EMFILE", EMFILE},
    {"EACCES", EACCES}, {"ENOMEM", ENOMEM}, {"EAGAIN", EAGAIN},
  };
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
    if (!strcmp(codes[i].name, kind)) return codes[i].code;
  return 0;
}

static int is_below(int at, const char *path) {
  char whole[PATH_MAX];
  if (!path) return 0;
  if (path[0] == '/') return !strncmp(path, folder, strlen(folder));
  if (at == AT_FDCWD) return getcwd(whole, sizeof whole) && !strncmp(whole, folder, strlen(folder));
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", at);
  ssize_t length = readlink(link, whole, sizeof whole - 1);
  return length >= (ssize_t)strlen(folder) && !strncmp(whole, folder, strlen(folder));
}

static int is_open_below(int descriptor) {
  char link[64], whole[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, whole, sizeof whole - 1);
  return length >= (ssize_t)strlen(folder) && !strncmp(whole, folder, strlen(folder));
}

/* True where this call is the one that fails; errno is set, or the process ends. */
static int fails(const char *name, int counts) {
  if (!is_on || !counts || strcmp(name, call)) return 0;
  if (log_file >= 0) syscall(SYS_write, log_file, ".", 1);
  if (atomic_fetch_add(&count, 1) + 1 != number) return 0;
  if (!strcmp(kind, "kill")) kill(getpid(), SIGKILL);
  errno = code();
  return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int opened(int at, const char *path, int flags, mode_t mode) {
  if (fails("open", is_on && is_below(at, path))) return -1;
  return (int)syscall(SYS_openat, at, path, flags, mode);
}
#define MODE(flags) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | __O_TMPFILE)) { va_list list; va_start(list, flags); mode = va_arg(list, mode_t); va_end(list); }
int open(const char *path, int flags, ...) { MODE(flags) return opened(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE(flags) return opened(AT_FDCWD, path, flags, mode); }
int openat(int at, const char *path, int flags, ...) { MODE(flags) return opened(at, path, flags, mode); }
int openat64(int at, const char *path, int flags, ...) { MODE(flags) return opened(at, path, flags, mode); }
int creat(const char *path, mode_t mode) { return opened(AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, mode); }

DIR *opendir(const char *path) {
  if (fails("open", is_on && is_below(AT_FDCWD, path))) return NULL;
  return NEXT(opendir)(path);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  if (fails("write", is_on && is_open_below(descriptor))) {
    if (strcmp(kind, "short")) return -1;
    size = size > 1 ? size / 2 : size;
  }
  return syscall(SYS_write, descriptor, bytes, size);
}
ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) {
  if (fails("write", is_on && is_open_below(descriptor))) {
    if (strcmp(kind, "short")) return -1;
    size = size > 1 ? size / 2 : size;
  }
  return syscall(SYS_pwrite64, descriptor, bytes, size, offset);
}
ssize_t writev(int descriptor, const struct iovec *parts, int number_of_parts) {
  if (fails("write", is_on && is_open_below(descriptor))) {
    if (strcmp(kind, "short")) return -1;
    return syscall(SYS_write, descriptor, parts[0].iov_base, parts[0].iov_len / 2);
  }
  return syscall(SYS_writev, descriptor, parts, number_of_parts);
}
int fsync(int descriptor) {
  if (fails("fsync", is_on && is_open_below(descriptor))) return -1;
  return (int)syscall(SYS_fsync, descriptor);
}
int fdatasync(int descriptor) {
  if (fails("fsync", is_on && is_open_below(descriptor))) return -1;
  return (int)syscall(SYS_fdatasync, descriptor);
}
int close(int descriptor) {
  int failed = fails("close", is_on && is_open_below(descriptor));
  int reason = errno;
  int result = (int)syscall(SYS_close, descriptor);
  if (!failed) return result;
  errno = reason;
  return -1;
}
int rename(const char *one, const char *other) {
  if (fails("rename", is_on && is_below(AT_FDCWD, other))) return -1;
  return (int)syscall(SYS_renameat, AT_FDCWD, one, AT_FDCWD, other);
}
int renameat(int at, const char *one, int to, const char *other) {
  if (fails("rename", is_on && is_below(to, other))) return -1;
  return (int)syscall(SYS_renameat, at, one, to, other);
}
int unlink(const char *path) {
  if (fails("unlink", is_on && is_below(AT_FDCWD, path))) return -1;
  return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}
int unlinkat(int at, const char *path, int flags) {
  if (fails("unlink", is_on && is_below(at, path))) return -1;
  return (int)syscall(SYS_unlinkat, at, path, flags);
}
int rmdir(const char *path) {
  if (fails("unlink", is_on && is_below(AT_FDCWD, path))) return -1;
  return (int)syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR);
}
int mkdir(const char *path, mode_t mode) {
  if (fails("mkdir", is_on && is_below(AT_FDCWD, path))) return -1;
  return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}
int mkdirat(int at, const char *path, mode_t mode) {
  if (fails("mkdir", is_on && is_below(at, path))) return -1;
  return (int)syscall(SYS_mkdirat, at, path, mode);
}
static void *mapped(void *at, size_t size, int protection, int flags, int descriptor, off_t offset) {
  if (fails("mmap", is_on && descriptor >= 0 && is_open_below(descriptor))) return MAP_FAILED;
  return (void *)syscall(SYS_mmap, at, size, protection, flags, descriptor, offset);
}
void *mmap(void *at, size_t size, int protection, int flags, int descriptor, off_t offset) {
  return mapped(at, size, protection, flags, descriptor, offset);
}
void *mmap64(void *at, size_t size, int protection, int flags, int descriptor, off_t offset) {
  return mapped(at, size, protection, flags, descriptor, offset);
}
pid_t fork(void) {
  if (fails("spawn", 1)) return -1;
  return NEXT(fork)();
}
int clone(int (*body)(void *), void *stack, int flags, void *argument, ...) {
  va_list list;
  va_start(list, argument);
  pid_t *parent = va_arg(list, pid_t *);
  void *tls = va_arg(list, void *);
  pid_t *child = va_arg(list, pid_t *);
  va_end(list);
  if (fails("spawn", 1)) return -1;
  return NEXT(clone)(body, stack, flags, argument, parent, tls, child);
}
int posix_spawn(pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
  if (fails("spawn", 1)) return errno;
  return NEXT(posix_spawn)(pid, path, actions, attributes, arguments, environment);
}
ssize_t read(int descriptor, void *bytes, size_t size) {
  if (fails("read", is_on && is_open_below(descriptor))) return -1;
  return syscall(SYS_read, descriptor, bytes, size);
}
int ftruncate(int descriptor, off_t size) {
  if (fails("write", is_on && is_open_below(descriptor) && strcmp(kind, "short"))) return -1;
  return (int)syscall(SYS_ftruncate, descriptor, size);
}

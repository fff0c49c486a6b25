// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#endif
#ifdef __APPLE__
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#endif

static int count;
static char **arguments;

// glibc and Darwin call constructors with the arguments of main; Swift's own main drops them.
__attribute__((constructor)) static void keep(int argumentCount, char **argumentValues) {
  count = argumentCount;
  arguments = argumentValues;
}

int springtune_argument_count(void) { return count; }

const char *springtune_argument(int index) { return arguments[index]; }

int springtune_spawn(
  int *process, const char *folder, char *const arguments[], const int streams[]
) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  for (int stream = 0; stream < 3 && !error; stream++)
    error = posix_spawn_file_actions_adddup2(&actions, streams[stream], stream);
  if (!error) error = posix_spawn_file_actions_addchdir_np(&actions, folder);
  // The signals that this process ignores would stay ignored.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  sigaddset(&signals, SIGXFSZ);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  // Dispatch blocks signals in its threads, and a program that is started there would wait for them.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  if (!error) error = posix_spawnp(process, arguments[0], &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int springtune_try_events(void) {
#ifdef __linux__
  struct epoll_event wanted = {.events = EPOLLIN};
  int events = eventfd(0, EFD_CLOEXEC), queue = -1, timer = -1;
  int isFine = events >= 0 && (queue = epoll_create1(EPOLL_CLOEXEC)) >= 0
      && (timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC)) >= 0
      && epoll_ctl(queue, EPOLL_CTL_ADD, events, &wanted) == 0;
  int error = isFine ? 0 : errno;
  close(timer);
  close(queue);
  close(events);
  return error;
#else
  return 0;
#endif
}

static void *call(void *work) {
  ((void (*)(void))work)();
  return NULL;
}

int springtune_start_thread(void (*work)(void)) {
  pthread_t thread;
  int error = pthread_create(&thread, NULL, call, (void *)work);
  if (!error) pthread_detach(thread);
  return error;
}

int springtune_possible_files(int wanted) {
  int descriptors[wanted], made = 0;
  while (made < wanted && (descriptors[made] = dup(STDERR_FILENO)) >= 0) made++;
  for (int index = 0; index < made; index++) close(descriptors[index]);
  return made;
}

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void *pass(void *nothing) {
  pthread_mutex_lock(&gate);
  pthread_mutex_unlock(&gate);
  return nothing;
}

int springtune_possible_threads(int wanted) {
  pthread_t threads[wanted];
  int made = 0;
  pthread_mutex_lock(&gate);
  while (made < wanted && pthread_create(&threads[made], NULL, pass, NULL) == 0) made++;
  pthread_mutex_unlock(&gate);
  for (int index = 0; index < made; index++) pthread_join(threads[index], NULL);
  return made;
}

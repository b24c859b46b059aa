// Threads of this library, and how they sleep.

#include "CTerminalGuard.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <time.h>

bool thread_start(void *(*body)(void *), void *argument) {
  pthread_t thread;
  sigset_t others, old;
  // Other threads handle the signals. A fault is always delivered to its own thread.
  const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS};
  sigfillset(&others);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&others, faults[i]);
  pthread_sigmask(SIG_SETMASK, &others, &old);
  bool has_begun = pthread_create(&thread, NULL, body, argument) == 0;
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  if (has_begun) pthread_detach(thread);
  return has_begun;
}

int thread_make_bell(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void thread_ring(int waker) { eventfd_write(waker, 1); }

void thread_sleep(int waker, const int *watched, int *found, int count, int64_t nanoseconds) {
  struct pollfd sources[1 + THREAD_WATCHED_LIMIT] = {{.fd = waker, .events = POLLIN}};
  if (count > THREAD_WATCHED_LIMIT) count = THREAD_WATCHED_LIMIT;
  for (int i = 0; i < count; i++)
    sources[1 + i] = (struct pollfd){.fd = watched[i], .events = POLLPRI};
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  bool has_any = ppoll(sources, 1 + (nfds_t)count, nanoseconds < 0 ? NULL : &time, NULL) > 0;
  eventfd_t rings;
  if (has_any && sources[0].revents != 0) eventfd_read(waker, &rings);
  for (int i = 0; i < count; i++) found[i] = has_any ? sources[1 + i].revents : 0;
}

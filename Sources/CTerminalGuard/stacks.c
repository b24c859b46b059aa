// Allocates an alternate signal stack for every thread, so that a handler can run after a stack
// overflow.
//
// An alternate stack belongs to one thread and must exist before the overflow. Foundation, Dispatch
// and the program all create threads, so this file wraps `pthread_create`. Dispatch also ends its
// threads after some idle seconds, so the stacks are freed with them.

#include "CTerminalGuard.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <threads.h>

// The stack size in bytes for a crash handler, without the saved registers.
enum { handler_size = 1 << 16 };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t stacks;
static size_t stack_size;

// Frees the stack of an exiting thread. If the thread has another alternate stack by now, that one
// stays set.
static void free_stack(void *memory) {
  stack_t none = {.ss_flags = SS_DISABLE}, current;
  if (sigaltstack(NULL, &current) == 0 && current.ss_sp == memory) sigaltstack(&none, NULL);
  munmap(memory, stack_size);
}

static void prepare(void) {
  stack_size = handler_size + ((getauxval(AT_MINSIGSTKSZ) + 4095) & ~4095UL);
  pthread_key_create(&stacks, free_stack);
}

void restore_prepare_thread(void) {
  static _Thread_local bool prepared;
  if (prepared) return;
  prepared = true;
  stack_t current;
  if (sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
  pthread_once(&once, prepare);
  void *memory =
      mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return;
  pthread_setspecific(stacks, memory);
  stack_t stack = {.ss_sp = memory, .ss_size = stack_size};
  sigaltstack(&stack, NULL);
}

// MARK: Every thread

// Sanitizers wrap `pthread_create` too, and allocate their own alternate stacks.
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer) || \
    __has_feature(memory_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#ifndef IS_SANITIZED

typedef void *(*thread_body)(void *);
typedef int (*thread_maker)(pthread_t *, const pthread_attr_t *, thread_body, void *);

// The C library's own `pthread_create`. In a static program its name is `__pthread_create`, and the
// reference to `thrd_create` below links it. A dynamic program finds it with `dlsym` and
// `RTLD_NEXT`.
extern int __pthread_create(pthread_t *, const pthread_attr_t *, thread_body, void *)
    __attribute__((weak));
extern void *dlsym(void *, const char *) __attribute__((weak));
__attribute__((used)) static int (*const linked)(thrd_t *, thrd_start_t, void *) = thrd_create;

static thread_maker maker(void) {
  static _Atomic(thread_maker) found;
  thread_maker now = atomic_load(&found);
  if (now) return now;
  if (__pthread_create) now = __pthread_create;
  else if (dlsym) now = (thread_maker)dlsym((void *)-1L /* RTLD_NEXT */, "pthread_create");
  atomic_store(&found, now);
  return now;
}

struct start {
  thread_body body;
  void *argument;
};

static void *begin(void *memory) {
  struct start start = *(struct start *)memory;
  free(memory);
  restore_prepare_thread();
  return start.body(start.argument);
}

__attribute__((used, visibility("default"))) int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, thread_body body, void *argument) {
  thread_maker make = maker();
  struct start *start = malloc(sizeof *start);
  if (!make || !start) {
    free(start);
    return EAGAIN;
  }
  *start = (struct start){body, argument};
  int error = make(thread, attributes, begin, start);
  if (error != 0) free(start);
  return error;
}

__attribute__((constructor)) static void prepare_first_thread(void) { restore_prepare_thread(); }

#endif

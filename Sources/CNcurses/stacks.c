// Gives threads a stack for the handlers of signals, so that a stack that overflowed can be left.

#include "CNcurses.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

enum { alternate_stack_size = 1 << 16 };

static pthread_once_t stacks_once = PTHREAD_ONCE_INIT;
static pthread_key_t stacks;

static void free_stack(void *memory) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  free(memory);
}

static void make_key(void) { pthread_key_create(&stacks, free_stack); }

void restore_prepare_thread(void) {
  static _Thread_local bool prepared;
  if (prepared) return;
  prepared = true;
  stack_t current;
  if (sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
  void *memory = malloc(alternate_stack_size);
  if (!memory) return;
  pthread_once(&stacks_once, make_key);
  pthread_setspecific(stacks, memory);
  stack_t stack = {.ss_sp = memory, .ss_size = alternate_stack_size};
  sigaltstack(&stack, NULL);
}

#include "turns.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>

// The time limit in milliseconds for the transition of another thread.
enum { patience = 5000 };

static atomic_int state = nothing;

int turn_state(void) { return atomic_load(&state); }

bool turn_begin(int from, sigset_t *mask) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, mask);
  if (atomic_compare_exchange_strong(&state, &from, busy)) return true;
  pthread_sigmask(SIG_SETMASK, mask, NULL);
  return false;
}

bool turn_begin_after_others(int from, sigset_t *mask) {
  for (int waited = 0; waited < patience; waited += 5) {
    if (turn_begin(from, mask)) return true;
    int now = atomic_load(&state);
    if (now != busy && now != from) return false;
    poll(NULL, 0, 5);
  }
  return false;
}

void turn_end(int to, const sigset_t *mask) {
  atomic_store(&state, to);
  pthread_sigmask(SIG_SETMASK, mask, NULL);
}

#include "writer.h"

#include "CTerminalGuard.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

static atomic_bool writing = false, leaving = false, refusing = false;

static pthread_t writer;

bool writer_wait(enum pace pace) {
  struct wait wait = wait_begin(pace);
  unsigned long long last = restore_bytes_taken();
  int rounds = 0;
  while (atomic_load(&writing)) {
    // Frames without a pause between them would keep this loop running forever.
    if (pace != pace_patient && ++rounds > 200) return false;
    unsigned long long now = restore_bytes_taken();
    if (now != last) wait_note_progress(&wait);
    last = now;
    if (wait_is_over(&wait)) return false;
    wait_some(-1);
  }
  return true;
}

void writer_stop(enum pace pace) {
  // With `pace_none`, the caller flushes the output next. A late write by a descheduled thread
  // would fill that room, so wait longer.
  int limit = pace == pace_none ? 10000 : 50;
  atomic_store(&leaving, true);
  for (int waited = 0; atomic_load(&writing) && waited < limit; waited += 5) {
    // A handler that interrupted the write cannot wait for its end.
    if (pthread_equal(writer, pthread_self())) return;
    pthread_kill(writer, SIGWINCH);
    wait_some(-1);
  }
}

void writer_go_on(void) { atomic_store(&leaving, false); }

void writer_refuse(bool refuses) { atomic_store(&refusing, refuses); }

bool writer_refuses(void) { return atomic_load(&refusing); }

void restore_set_writing(bool is_writing, bool may_wait) {
  // libdispatch blocks signals on its threads, but a signal must interrupt a blocked write()
  // (EINTR).
  if (may_wait) {
    sigset_t waker;
    sigemptyset(&waker);
    sigaddset(&waker, SIGWINCH);
    pthread_sigmask(is_writing ? SIG_UNBLOCK : SIG_BLOCK, &waker, NULL);
  }
  if (is_writing) writer = pthread_self();
  atomic_store(&writing, is_writing);
}

bool restore_is_leaving(void) { return atomic_load(&leaving); }

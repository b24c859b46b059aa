#include "patience.h"

#include "CTerminalGuard.h"
#include "replies.h"

#include <poll.h>
#include <stdatomic.h>
#include <time.h>

// The time limits in milliseconds for a terminal that accepts nothing.
enum { default_patience = 10000, brief_patience = 200 };
static atomic_int patience = default_patience;

// Whether `restore_hurry` shortened the patient limit.
static atomic_bool is_hurried = false;

static atomic_ullong taken = 0;

static long long milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

void patience_begin(void) { atomic_store(&is_hurried, false); }

bool patience_is_hurried(void) { return atomic_load(&is_hurried); }

struct wait wait_begin(enum pace pace) {
  return (struct wait){.pace = pace, .start = milliseconds_now()};
}

void wait_note_progress(struct wait *wait) {
  if (wait->pace != pace_brief) wait->start = milliseconds_now();
}

bool wait_is_over(const struct wait *wait) {
  if (wait->pace == pace_none) return true;
  bool is_patient = wait->pace == pace_patient && !atomic_load(&is_hurried);
  return milliseconds_now() - wait->start >= (is_patient ? atomic_load(&patience) : brief_patience);
}

void wait_some(int fd) {
  struct pollfd room = {.fd = fd, .events = POLLOUT};
  poll(&room, 1, 5);
}

void restore_set_patience(int milliseconds) { atomic_store(&patience, milliseconds); }

int restore_patience(void) { return atomic_load(&patience); }

void restore_hurry(void) {
  atomic_store(&is_hurried, true);
  replies_hurry();
}

void restore_note_taken(long count) {
  if (count > 0) atomic_fetch_add(&taken, (unsigned long long)count);
}

unsigned long long restore_bytes_taken(void) { return atomic_load(&taken); }

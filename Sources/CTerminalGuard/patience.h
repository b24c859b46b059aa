// How long giving the terminal back waits for it to take what it is sent.

#ifndef PATIENCE_H
#define PATIENCE_H

#include <stdbool.h>

// How a way out of the process waits.
enum pace {
  // Not at all.
  pace_none,
  // 200 ms in all: for signals that ask the process to end.
  pace_brief,
  // Until nothing was taken for 200 ms: for crashes, whose reason is to be read, and for stops.
  pace_steady,
  // Until nothing was taken for as long as `restore_set_patience` says: for `exit` and a return.
  pace_patient,
};

// A wait that has begun.
struct wait {
  enum pace pace;
  long long start;
};

// Forgets that anybody was in a hurry.
void patience_begin(void);

// Whether somebody is.
bool patience_is_hurried(void);

struct wait wait_begin(enum pace pace);

// Notes that the terminal took something.
void wait_note_progress(struct wait *wait);

// Whether it has lasted long enough.
bool wait_is_over(const struct wait *wait);

// Sleeps for a few milliseconds of it, or until `fd`, if that is not negative, can be written to.
void wait_some(int fd);

#endif

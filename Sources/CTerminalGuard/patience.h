// The time limits for output while the terminal is restored.

#ifndef PATIENCE_H
#define PATIENCE_H

#include <stdbool.h>

// The time limit of one kind of restore.
enum pace {
  // No wait.
  pace_none,
  // 200 ms in total. For signals that ask the process to end.
  pace_brief,
  // 200 ms without progress. For crashes, so that their message is displayed, and for stops.
  pace_steady,
  // The time of `restore_set_patience` without progress. For `exit` and a normal return. After
  // `restore_hurry` it is 200 ms.
  pace_patient,
};

// The start of a wait and its time limit.
struct wait {
  enum pace pace;
  long long start;
};

// Resets the flag that `restore_hurry` sets.
void patience_begin(void);

// Whether `restore_hurry` was called since `patience_begin`.
bool patience_is_hurried(void);

struct wait wait_begin(enum pace pace);

// Restarts the time limit after the terminal accepted bytes. A brief wait is not extended.
void wait_note_progress(struct wait *wait);

// Whether the time limit is exceeded.
bool wait_is_over(const struct wait *wait);

// Sleeps for at most 5 ms, or until `fd` is writable. A negative `fd` is ignored.
void wait_some(int fd);

#endif

// The steps of taking and restoring the terminal, for callers in a state transition (turns.h). All
// are async-signal-safe.

#ifndef GIVING_H
#define GIVING_H

#include "patience.h"

#include <signal.h>

#include <stdbool.h>
#include <stddef.h>

// Takes the terminal again after a stop or in the background, if this job is now in the foreground.
void giving_retake(void);

// Takes the terminal again after a SIGSTOP, which has no handler. The shell may have changed its
// settings.
void giving_take_anew(void);

// Leaves the terminal to another job. Stops this job with `signal`, as the kernel does, or
// continues in the background.
void giving_step_back(int signal);

// Restores the screen and the settings, and returns whether all output was written. `held_replay`
// writes the held text afterwards.
bool giving_leave(enum pace pace);

// Begins the final restore. Returns false if the terminal is not taken.
bool giving_begin_end(sigset_t *mask);

// Whether this job is in the foreground of the terminal.
bool giving_is_possible(void);

// Whether the terminal has hung up.
bool giving_has_hung_up(void);

// Wakes the reader thread with the byte `why`. A full pipe is ignored, because the reader is
// already awake.
void giving_wake(const char *why);

// Whether the terminal was ever lent to a child process.
bool giving_has_lent(void);

// Whether a final restore is running. `giving_is_pausing` includes `restore_lend`.
bool giving_is_ending(void);
bool giving_is_pausing(void);

// Writes bytes until the wait is over. Returns false if some remain.
//
// The time limit has no effect on a blocking descriptor; see `giving_set_impatient`.
bool giving_write(int fd, const char *bytes, size_t count, struct wait *wait);

// Makes `fd` nonblocking and returns its old flags. The caller restores them, because other
// processes share them.
int giving_set_impatient(int fd);

#endif

// The steps of taking and giving back, for those whose turn it is (turns.h). All of it is
// async-signal-safe.

#ifndef GIVING_H
#define GIVING_H

#include "patience.h"

#include <signal.h>

#include <stdbool.h>
#include <stddef.h>

// Takes the terminal again, when it is there for this job.
void giving_retake(void);

// Takes the terminal as a stop left it that could not be handled; the shell may have changed it.
void giving_take_anew(void);

// Leaves the terminal to another job: stops the own one by the signal, as the kernel would, or has
// it work on without.
void giving_step_back(int signal);

// Gives the terminal back with its settings, and returns whether it took everything. What was held
// meanwhile is for `held_replay`.
bool giving_leave(enum pace pace);

// Starts to give the terminal back for good; false when it is not ours any more.
bool giving_begin_end(sigset_t *mask);

// Whether the terminal is there for this job.
bool giving_is_possible(void);

// Whether the terminal has hung up.
bool giving_has_hung_up(void);

// Writes a byte to the reader; a pipe that is full has woken it already.
void giving_wake(const char *why);

// Whether the terminal was ever lent to a child.
bool giving_has_lent(void);

// Whether the terminal is being given back for good, or also for a while; nothing more is shown.
bool giving_is_ending(void);
bool giving_is_pausing(void);

// Writes bytes until the wait is over; false when some are left.
//
// The descriptor must be one that never blocks, or `giving_set_impatient`.
bool giving_write(int fd, const char *bytes, size_t count, struct wait *wait);

// Has no write to a terminal wait, and returns the flags that others want back: they share them.
int giving_set_impatient(int fd);

#endif

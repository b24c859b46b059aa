// What taking and giving back consist of, for those whose turn it is (turns.h). All of it is
// async-signal-safe.

#ifndef GIVING_H
#define GIVING_H

#include <signal.h>
#include <stdbool.h>

// How long a frame on its way may take when the process ends or stops, in milliseconds.
enum { writing_patience = 200 };

// Takes the terminal again, when it is there for this job.
void giving_retake(void);

// Takes the terminal as a stop left it that could not be handled; the shell may have changed it.
void giving_take_anew(void);

// Leaves the terminal to another job: stops the own one by the signal, as the kernel would, or has
// it work on without.
void giving_step_back(int signal);

// Gives the terminal back with its settings, and shows what was held meanwhile.
void giving_leave(int patience);

// Starts to give the terminal back for good; false when it is not ours any more.
bool giving_begin_end(sigset_t *mask);

// Whether the terminal is there for this job.
bool giving_is_possible(void);

// Writes a byte to the reader; a pipe that is full has woken it already.
void giving_wake(const char *why);

// Whether the terminal was ever lent to a child.
bool giving_has_lent(void);

#endif

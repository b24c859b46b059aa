// The owner of the terminal, as an atomic state machine.

#ifndef TURNS_H
#define TURNS_H

#include <signal.h>
#include <stdbool.h>

// The owner. `given`: the shell, while this process is stopped. `background`: another job, while
// this process continues. `lent`: a child process.
//
// A transition passes through `busy`, which only one thread can enter. Of two threads that crash
// together, only one restores the terminal.
enum { nothing, busy, given, background, held, lent };

// Returns the current owner.
int turn_state(void);

// Begins a transition from `from`. Returns false if the state is another one.
//
// All signals are blocked on this thread until `turn_end`. A handler here would wait for its own
// thread.
bool turn_begin(int from, sigset_t *mask);

// Begins a transition after other threads finish theirs, at most five seconds later.
bool turn_begin_after_others(int from, sigset_t *mask);

// Completes the transition to `to` and restores the signal mask.
void turn_end(int to, const sigset_t *mask);

#endif

// Whose the terminal is, and who may change that.

#ifndef TURNS_H
#define TURNS_H

#include <signal.h>
#include <stdbool.h>

// The terminal is nobody's, ours, the shell's while we are stopped, that of another job in whose
// background we work on, or a child's to whom we lent it. While that changes, by way of `busy`,
// nobody else can change it, so that two threads that crash together restore once.
enum { nothing, busy, given, background, held, lent };

// Whose it is now.
int turn_state(void);

// Starts to change the state from `from`; false when it is another one.
//
// No handler of a signal runs on this thread until the end of it, for which it would wait in vain.
bool turn_begin(int from, sigset_t *mask);

// The same, but another thread that takes the terminal or gives it back gets to the end of it
// first.
bool turn_begin_after_others(int from, sigset_t *mask);

// Makes the change to `to`, and lets handlers run again.
void turn_end(int to, const sigset_t *mask);

#endif

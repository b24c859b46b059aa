// What taking and giving back consist of, for those whose turn it is (turns.h). All of it is
// async-signal-safe.

#ifndef GIVING_H
#define GIVING_H

#include <stdbool.h>

// How long a frame on its way may take when the process ends or stops, in milliseconds.
enum { writing_patience = 200 };

// Takes the terminal, which was prepared.
void giving_enter(void);

// Gives the terminal back with its settings, and shows what was held meanwhile.
void giving_leave(int patience);

// Leaves the screen, after a frame on its way or without it when the terminal does not take it.
void giving_leave_screen(int patience);

// Writes a byte to the reader; a pipe that is full has woken it already.
void giving_wake(const char *why);

// Whether the terminal was ever lent to a child.
bool giving_has_lent(void);

#endif

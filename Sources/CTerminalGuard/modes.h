// The sequences that enter and leave the screen.

#ifndef MODES_H
#define MODES_H

#include "patience.h"

// Writes the sequences that enter or leave the screen, and returns whether the terminal accepted
// them. Async-signal-safe.
bool modes_enter(int fd, struct wait *wait);
bool modes_leave(int fd, struct wait *wait);

#endif

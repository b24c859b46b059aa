// The sequences that enter and leave the screen.

#ifndef MODES_H
#define MODES_H

#include "patience.h"

// Writes what enters, or leaves, the screen, and returns whether the terminal took it; safe in a
// signal's handler.
bool modes_enter(int fd, struct wait *wait);
bool modes_leave(int fd, struct wait *wait);

#endif

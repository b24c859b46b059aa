// What was lost because the terminal did not take it.

#ifndef LOSS_H
#define LOSS_H

#include <stdbool.h>

// Whether something was.
bool loss_is_noted(void);

// Says so in a line on standard error, once, without waiting for a terminal to take that. Not for a
// signal's handler.
void loss_tell(void);

#endif

// Output that was lost because the terminal did not accept it.

#ifndef LOSS_H
#define LOSS_H

#include <stdbool.h>

// Whether output was lost.
bool loss_is_noted(void);

// Reports the loss once, in a line on standard error. It waits at most 200 ms for a terminal. Not
// async-signal-safe.
void loss_tell(void);

#endif

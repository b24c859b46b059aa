// How the terminal is set: raw while it is ours, and otherwise as those want it who had it before.

#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdbool.h>

// Forgets how a terminal was set that was guarded before.
void settings_begin(void);

// Notes how the terminal is set by those who had it, which may have changed since the last time;
// safe in a signal's handler, as all here is.
bool settings_note(int terminal);

// Sets it for us, or as it was noted.
void settings_make_raw(int terminal);
void settings_put_back(int terminal);

#endif

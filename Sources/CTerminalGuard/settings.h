// The terminal settings: raw while the terminal is taken, and the previous ones otherwise.

#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdbool.h>

// Forgets the settings of the previous terminal.
void settings_begin(void);

// Saves the current settings, because the shell may have changed them. All functions here are
// async-signal-safe.
bool settings_note(int terminal);

// Sets raw mode, or restores the saved settings.
void settings_make_raw(int terminal);
void settings_put_back(int terminal);

#endif

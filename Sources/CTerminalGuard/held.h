// The output of the program itself to the terminal that it holds: standard error, and beside a
// region of the primary screen standard output.
//
// Both lead into a pipe meanwhile. In full screen its text is kept to be read afterwards, the last
// mebibyte of it. Beside a region it is shown as soon as the terminal takes it, and whoever writes
// faster than that waits, as the kernel has it for any pipe that is full.

#ifndef HELD_H
#define HELD_H

#include "patience.h"

#include <stdbool.h>

// Makes the pipe; negative descriptors are left alone. `beside` says that it is for a region of the
// terminal.
void held_open(int terminal, int error, int output, bool beside);

// Leads the descriptors into the pipe.
void held_begin(void);

// Leads them back.
void held_end(void);

// Waits until no thread holds text that it read from the pipe and has not handed to the writer.
void held_wait_until_moved(enum pace pace);

// Writes what was held, after `held_end`; false when some could not be written.
bool held_replay(enum pace pace);

// The same, but leaves alone what is going to be shown above a region.
void held_replay_kept(enum pace pace);

// Closes the pipe, which others may go on writing to unless the process exits.
void held_close(bool exits);

// Whether text for this descriptor may be written now, because it is held or nothing is shown over
// what it leads to.
bool held_takes(int fd);

// Whether standard output is held.
bool held_has_output(void);

// Whether the terminal is taken.
bool restore_is_held(void);

#endif

// The program's own output while the terminal is taken: standard error, and standard output in
// region mode.
//
// Both descriptors lead into a pipe. In full screen, the last mebibyte of text is kept until the
// terminal is restored. In region mode, text is displayed as soon as the terminal accepts it. A
// faster writer blocks, as on any full pipe.

#ifndef HELD_H
#define HELD_H

#include "CTerminalGuard.h"
#include "patience.h"

#include <stdbool.h>

// Creates the pipe for the text of `error` and `also`.
void held_open(restore_terminal terminal);

// Redirects the descriptors into the pipe.
void held_begin(void);

// Restores the descriptors.
void held_end(void);

// Waits until all text that was read from the pipe is queued for the writer, or the time limit is
// exceeded.
void held_wait_until_moved(enum pace pace);

// Writes the held text after `held_end`. Returns false if some of it could not be written.
bool held_replay(enum pace pace);

// Writes the held text in full screen only. In region mode the text is displayed above the region
// later.
void held_replay_kept(enum pace pace);

// Closes the pipe. Unless the process exits, a thread keeps forwarding the text of other writers.
void held_close(bool exits);

// Whether text for `fd` may be written now. In full screen, only text that is held may be written.
bool held_takes(int fd);

// Whether standard output is diverted.
bool held_has_output(void);

// Whether the terminal is taken.
bool restore_is_held(void);

#endif

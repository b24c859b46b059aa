// Job control: whether this process is in the foreground of its terminal.

#ifndef JOBS_H
#define JOBS_H

#include <stdbool.h>

// Whether this process is in the foreground. Async-signal-safe.
bool job_has_terminal(int terminal);

// Stops the job until it is in the foreground. Returns false with `errno` if nothing could continue
// it.
bool job_wait_for_terminal(int terminal);

// Takes the terminal back if its foreground process group no longer exists.
void job_reclaim_terminal(int terminal);

#endif

// Which job of the shell has the terminal.

#ifndef JOBS_H
#define JOBS_H

#include <stdbool.h>

// Whether the terminal is for the job that this process belongs to; safe in a signal's handler.
bool job_has_terminal(int terminal);

// Stops the job until it has the terminal; false, with `errno`, where nobody could continue it.
bool job_wait_for_terminal(int terminal);

// Takes the terminal from a group of children that has died as its foreground.
void job_reclaim_terminal(int terminal);

#endif

// The handlers of signals, which are there while the terminal is taken.

#ifndef SIGNALS_H
#define SIGNALS_H

void signals_install(void);
void signals_uninstall(void);

#endif

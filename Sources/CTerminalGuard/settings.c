#include "settings.h"

#include <pthread.h>
#include <signal.h>
#include <termios.h>

static struct termios cooked_settings, raw_settings;

void settings_begin(void) { cooked_settings = (struct termios){0}; }

static bool is_raw(const struct termios *settings) {
  return !(settings->c_lflag & (ICANON | ECHO | ISIG));
}

bool settings_note(int terminal) {
  struct termios current;
  if (tcgetattr(terminal, &current) != 0) return false;
  if (!is_raw(&current) || is_raw(&cooked_settings)) cooked_settings = current;
  raw_settings = cooked_settings;
  cfmakeraw(&raw_settings);
  raw_settings.c_cc[VMIN] = 1;
  raw_settings.c_cc[VTIME] = 0;
  return true;
}

// Sets the terminal attributes. SIGTTOU is blocked, because a background process must not stop
// while it exits.
static void set(int terminal, const struct termios *settings) {
  sigset_t background, old;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &old);
  tcsetattr(terminal, TCSANOW, settings);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

void settings_make_raw(int terminal) { set(terminal, &raw_settings); }

void settings_put_back(int terminal) { set(terminal, &cooked_settings); }

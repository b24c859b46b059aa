#include "CNcurses.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

// Signals that newterm handles if their action is the default.
static const int taken[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
enum { stop = 2, taken_count = sizeof taken / sizeof *taken };

static void ignore_signal(int number) { (void)number; }

// Open screens, and closed screens that cannot be freed yet.
struct known {
  SCREEN *screen;
  char *name, *entry;
  bool is_open;
  struct known *next;
};
static struct known *all;
static int open_count;

static bool is_same(const char *first, const char *second) {
  return first && second ? strcmp(first, second) == 0 : first == second;
}

// Reopens a closed screen of the same kind and size. Otherwise, each screen that is closed while
// another is open would leak.
static SCREEN *open_again(const char *name, const char *entry) {
  for (struct known *known = all; known; known = known->next) {
    if (known->is_open || !is_same(known->name, name) || !is_same(known->entry, entry)) continue;
    known->is_open = true;
    open_count++;
    set_term(known->screen);
    werase(newscr);
    return known->screen;
  }
  return NULL;
}

static void note_open(SCREEN *screen, const char *name, const char *entry) {
  struct known *known = malloc(sizeof *known);
  open_count++;
  // Without memory for the record, the screen is never freed.
  if (!known) return;
  *known = (struct known){screen, strdup(name), entry ? strdup(entry) : NULL, true, all};
  all = known;
}

SCREEN *nc_open(const char *name, const char *entry, FILE *output, FILE *input) {
  SCREEN *again = open_again(name, entry);
  if (again) return again;
  struct sigaction actions[taken_count];
  for (int i = 0; i < taken_count; i++) sigaction(taken[i], NULL, &actions[i]);
  // If newterm finds a handler for SIGTSTP, it never changes it. Otherwise every doupdate ignores
  // the signal meanwhile: two system calls, and lost stops.
  struct sigaction some = {.sa_handler = ignore_signal, .sa_flags = SA_RESTART};
  if (actions[stop].sa_handler == SIG_DFL) sigaction(SIGTSTP, &some, NULL);

  const char *current = getenv("TERMINFO");
  char *saved = current ? strdup(current) : NULL;
  if (entry) setenv("TERMINFO", entry, 1);

  // newterm would attach the new screen to the current one.
  set_term(NULL);
  // The size must come from the entry, not from LINES, COLUMNS or a terminal.
  use_env(FALSE);
  SCREEN *screen = newterm(name, output, input);

  if (entry) {
    if (saved) setenv("TERMINFO", saved, 1);
    else unsetenv("TERMINFO");
  }
  free(saved);
  for (int i = 0; i < taken_count; i++) sigaction(taken[i], &actions[i], NULL);
  if (screen) note_open(screen, name, entry);
  return screen;
}

void nc_close(SCREEN *screen) {
  open_count--;
  for (struct known *known = all; known; known = known->next)
    if (known->screen == screen) known->is_open = false;
  while (open_count == 0 && all) {
    struct known *next = all->next;
    set_term(all->screen);
    delscreen(all->screen);
    free(all->name);
    free(all->entry);
    free(all);
    all = next;
  }
  set_term(NULL);
}

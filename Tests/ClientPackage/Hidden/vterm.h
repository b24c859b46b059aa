// Shadows the header of the system when the outside package is built, which must not use libvterm.
#error "libvterm is for CursesTerminalTesting alone"

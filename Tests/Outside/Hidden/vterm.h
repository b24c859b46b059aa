// Found before the one of the system when the package outside is built, which has no libvterm.
#error "libvterm is for CursesTerminalTesting alone"

// Found before the system's when the package outside is built: who adds the toolkit has no libvterm.
#error "libvterm is for CursesTerminalTesting alone"

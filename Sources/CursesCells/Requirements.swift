// What the toolkit needs is said here, in the module that is built first, in place of errors about
// what a system or a compiler lacks.

#if !os(Linux)
#error("CursesKit is for Linux alone: what gives the terminal back is made of Linux's own calls.")
#elseif !canImport(Glibc)
#error("CursesKit needs glibc, and not Musl: link with -static-executable in place of its SDK.")
#endif

#if !compiler(>=6.3)
#error("CursesKit needs Swift 6.3 or later: it is built and tested with nothing older.")
#endif

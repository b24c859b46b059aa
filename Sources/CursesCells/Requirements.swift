// The first module to be built checks the requirements, so that an unsupported system or compiler
// causes one clear error.

#if !os(Linux)
#error("CursesKit is for Linux alone: what gives the terminal back is made of Linux's own calls.")
#elseif !canImport(Glibc)
#error("CursesKit needs glibc, and not Musl: link with -static-executable in place of its SDK.")
#endif

#if !compiler(>=6.3)
#error("CursesKit needs Swift 6.3 or later: it is built and tested with nothing older.")
#endif

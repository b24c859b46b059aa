// The first module to be built checks the requirements, so that an unsupported system or compiler
// causes one clear error.

#if !os(Linux)
#error("CursesKit supports Linux only: restoring the terminal needs Linux system calls.")
#elseif !canImport(Glibc)
#error("CursesKit needs glibc, not Musl: link with -static-executable instead of the Musl SDK.")
#endif

#if !compiler(>=6.3)
#error("CursesKit needs Swift 6.3 or later: update the toolchain.")
#endif

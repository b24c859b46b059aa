import Foundation

/// The terminfo entries of the tests, the same on every machine.
///
/// The installed entries depend on packages: of two packages with an entry for foot, only one
/// specifies 24-bit color.
enum TestTerminfo {
  /// The folder of compiled entries, or `nil` if `tic` is not installed.
  ///
  /// It is created at the first access, and removed when the process ends.
  static let folder: String? = compile(into: TestEnvironment.folder.appending(path: "terminfo"))

  private static func compile(into folder: URL) -> String? {
    let text = TestEnvironment.folder.appending(path: "terminfo.source")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/tic")
    compiler.arguments = ["-x", "-o", folder.path, text.path]
    compiler.environment = [:]
    do {
      try Data(source.utf8).write(to: text)
      try compiler.run()
    } catch { return nil }
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? folder.path : nil
  }
}

// MARK: - Entries

extension TestTerminfo {
  /// The source of the entries for `tic`, with the capabilities that programs use.
  ///
  /// Source: terminfo(5); for sequences sent and understood: DEC, *VT100 User Guide* and *VT220
  /// Programmer Reference Manual*; Linux, *console_codes(4)*; xterm, *Control Sequences*; tmux(1),
  /// screen(1) and urxvt(7).
  static let source = #"""
    test+ecma|what moves and draws by ECMA-48,
      am, mir, msgr, xenl, cols#80, it#8, lines#24, bel=^G, bold=\E[1m, blink=\E[5m,
      clear=\E[H\E[J, cr=\r, csr=\E[%i%p1%d;%p2%dr, cub=\E[%p1%dD, cub1=^H, cud=\E[%p1%dB,
      cud1=\n, cuf=\E[%p1%dC, cuf1=\E[C, cup=\E[%i%p1%d;%p2%dH, cuu=\E[%p1%dA, cuu1=\E[A,
      ed=\E[J, el=\E[K, el1=\E[1K, home=\E[H, ht=^I, hts=\EH, ind=\n, rc=\E8, rev=\E[7m,
      ri=\EM, rmam=\E[?7l, rmso=\E[27m, rmul=\E[24m, sc=\E7, sgr0=\E[m, smam=\E[?7h,
      smso=\E[7m, smul=\E[4m, tbc=\E[3g, u6=\E[%i%d;%dR, u7=\E[6n, u9=\E[c,
    test+editing|what moves cells and rows,
      dch=\E[%p1%dP, dch1=\E[P, dl=\E[%p1%dM, dl1=\E[M, il=\E[%p1%dL, il1=\E[L, rmir=\E[4l,
      smir=\E[4h,
    test+far|what erases and moves far,
      ech=\E[%p1%dX, hpa=\E[%i%p1%dG, ich=\E[%p1%d@, vpa=\E[%i%p1%dd,
    test+screens|an alternate screen,
      rmcup=\E[?1049l, smcup=\E[?1049h,
    test+cursor|a cursor that can be hidden,
      civis=\E[?25l, cnorm=\E[?25h,
    test+8|eight colors,
      colors#8, pairs#64, op=\E[39;49m, setab=\E[4%p1%dm, setaf=\E[3%p1%dm,
    test+256|256 colors,
      colors#0x100, pairs#0x7fff, op=\E[39;49m,
      setab=\E[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e48;5;%p1%d%;m,
      setaf=\E[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m,
    test+direct|colors of 24 bits,
      RGB, colors#0x1000000, pairs#0x7fff, op=\E[39;49m,
      setab=\E[%?%p1%{8}%<%t4%p1%d%e48:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
      setaf=\E[%?%p1%{8}%<%t3%p1%d%e38:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,

    test+pad|keys between the letters and the digits,
      kbs=^?, kcbt=\E[Z, kdch1=\E[3~, kich1=\E[2~, knp=\E[6~, kpp=\E[5~,
    test+upper|F5 and on,
      kf10=\E[21~, kf11=\E[23~, kf12=\E[24~, kf5=\E[15~, kf6=\E[17~, kf7=\E[18~, kf8=\E[19~,
      kf9=\E[20~,
    test+pf|F1 to F12 of an xterm,
      kf1=\EOP, kf2=\EOQ, kf3=\EOR, kf4=\EOS, use=test+upper,
    test+numbered|F1 to F20 by numbers,
      kf1=\E[11~, kf13=\E[25~, kf14=\E[26~, kf15=\E[28~, kf16=\E[29~, kf17=\E[31~, kf18=\E[32~,
      kf19=\E[33~, kf2=\E[12~, kf20=\E[34~, kf3=\E[13~, kf4=\E[14~, use=test+upper,
    test+shifted|F13 and on are F1 and on with modifiers,
      kf13=\E[1;2P, kf14=\E[1;2Q, kf15=\E[1;2R, kf16=\E[1;2S, kf17=\E[15;2~, kf18=\E[17;2~,
      kf19=\E[18;2~, kf20=\E[19;2~, kf21=\E[20;2~, kf22=\E[21;2~, kf23=\E[23;2~, kf24=\E[24;2~,
      kf25=\E[1;5P, kf26=\E[1;5Q, kf27=\E[1;5R, kf28=\E[1;5S, kf29=\E[15;5~, kf30=\E[17;5~,
      kf31=\E[18;5~, kf32=\E[19;5~, kf33=\E[20;5~, kf34=\E[21;5~, kf35=\E[23;5~,
    test+arrows|arrows, and what makes them send this,
      kcub1=\EOD, kcud1=\EOB, kcuf1=\EOC, kcuu1=\EOA, rmkx=\E[?1l\E>, smkx=\E[?1h\E=,
    test+plain|arrows as they are at first,
      kcub1=\E[D, kcud1=\E[B, kcuf1=\E[C, kcuu1=\E[A,
    test+ends|Home and End,
      kend=\EOF, khome=\EOH,
    test+ends4|Home and End by numbers,
      kend=\E[4~, khome=\E[1~,
    test+digits|the keypad,
      ka1=\EOw, ka3=\EOy, kb2=\EOu, kc1=\EOq, kc3=\EOs, kent=\EOM,
    test+held|keys with modifiers,
      kDC=\E[3;2~, kEND=\E[1;2F, kHOM=\E[1;2H, kIC=\E[2;2~, kLFT=\E[1;2D, kNXT=\E[6;2~,
      kPRV=\E[5;2~, kRIT=\E[1;2C, kind=\E[1;2B, kri=\E[1;2A, kDN=\E[1;2B, kUP=\E[1;2A,
      kDC3=\E[3;3~, kDC5=\E[3;5~, kDC6=\E[3;6~, kDN3=\E[1;3B, kDN5=\E[1;5B, kDN6=\E[1;6B,
      kEND3=\E[1;3F, kEND5=\E[1;5F, kHOM3=\E[1;3H, kHOM5=\E[1;5H, kIC3=\E[2;3~, kIC5=\E[2;5~,
      kLFT3=\E[1;3D, kLFT5=\E[1;5D, kLFT6=\E[1;6D, kNXT3=\E[6;3~, kNXT5=\E[6;5~, kPRV3=\E[5;3~,
      kPRV5=\E[5;5~, kRIT3=\E[1;3C, kRIT5=\E[1;5C, kRIT6=\E[1;6C, kUP3=\E[1;3A, kUP5=\E[1;5A,
      kUP6=\E[1;6A,

    test+emulator|what emulators of xterm have in common,
      bce, AX, cvvis=\E[?12;25h, dim=\E[2m, indn=\E[%p1%dS, ritm=\E[23m, rin=\E[%p1%dT,
      sitm=\E[3m, rmxx=\E[29m, smxx=\E[9m, clear=\E[H\E[2J, kmous=\E[<,
      XM=\E[?1006;1000%?%p1%{1}%=%th%el%;, cnorm=\E[?12l\E[?25h, use=test+screens,
      use=test+cursor, use=test+ecma, use=test+editing, use=test+far, use=test+pad, use=test+pf,
      use=test+shifted, use=test+arrows, use=test+ends, use=test+held,
    test+xterm|xterm without colors,
      km, rep=%p1%c\E[%p2%{1}%-%db, rmm=\E[?1034l, smm=\E[?1034h, use=test+digits,
      use=test+emulator,
    xterm|xterm as it was, use=test+8, use=test+xterm,
    xterm-256color|xterm of 256 colors, use=test+256, use=test+xterm,
    xterm-direct|xterm of all colors, use=test+direct, use=test+xterm,
    xterm-mono|an old xterm,
      km, kfnd=\E[1~, kslt=\E[4~, rmcup=\E[2J\E[?47l\E8, smcup=\E7\E[?47h, kmous=\E[M,
      rmso=\E[m, rmul=\E[m, el1@, blink@, rmam@, smam@, use=test+ecma, use=test+editing,
      use=test+pad, use=test+numbered, use=test+arrows,
    alacritty|the emulator Alacritty, use=test+256, use=test+emulator,
    alacritty-direct|Alacritty of all colors, use=test+direct, use=test+emulator,
    foot|foot that says so, Tc, use=test+256,
      Smulx=\E[4:%p1%dm, use=test+emulator,
    xterm-kitty|the emulator kitty, Tc, kmous=\E[M, use=test+256, use=test+emulator,
    xterm-ghostty|the emulator Ghostty, Tc, use=test+256, use=test+emulator,
    rxvt|the emulator rxvt,
      bce, km, AX, clear=\E[H\E[2J, kDC=\E[3$, kDN=\E[b, kDN5=\EOb, kEND=\E[8$, kHOM=\E[7$,
      kLFT=\E[d, kLFT5=\EOd, kNXT=\E[6$, kPRV=\E[5$, kRIT=\E[c, kRIT5=\EOc, kUP=\E[a,
      kUP5=\EOa, kend=\E[8~, kf21=\E[23$, kf22=\E[24$, kfnd=\E[1~, khome=\E[7~, kmous=\E[M,
      kslt=\E[4~, hpa=\E[%i%p1%dG, vpa=\E[%i%p1%dd, ich=\E[%p1%d@, rmcup=\E[2J\E[?47l\E8,
      rmkx=\E>, smcup=\E7\E[?47h, smkx=\E=, use=test+8, use=test+cursor, use=test+ecma,
      use=test+editing, use=test+pad, use=test+numbered, use=test+plain, use=test+digits,
    rxvt-unicode-256color|the emulator urxvt,
      ech=\E[%p1%dX, kIC=\E[2$, ritm=\E[23m, rmcup=\E[r\E[?1049l, sitm=\E[3m,
      smcup=\E[?1049h, use=test+256, use=rxvt,
    screen|GNU Screen,
      km, dim=\E[2m, kmous=\E[M, cnorm=\E[34h\E[?25h, rmso=\E[23m, smso=\E[3m, use=test+8,
      use=test+screens, use=test+cursor, use=test+ecma, use=test+editing, ich=\E[%p1%d@,
      hpa=\E[%i%p1%dG, vpa=\E[%i%p1%dd, indn=\E[%p1%dS, rin=\E[%p1%dT, use=test+pad,
      use=test+pf, use=test+arrows, use=test+ends4,
    screen-256color|GNU Screen of 256 colors, use=test+256, use=screen,
    tmux|the multiplexer tmux,
      km, AX, dim=\E[2m, indn=\E[%p1%dS, ritm=\E[23m, rin=\E[%p1%dT, sitm=\E[3m,
      Smulx=\E[4:%p1%dm, rmxx=\E[29m, smxx=\E[9m, kmous=\E[M, cnorm=\E[34h\E[?25h,
      use=test+8, use=test+screens, use=test+cursor, use=test+ecma, use=test+editing,
      use=test+far, use=test+pad, use=test+pf, use=test+shifted, use=test+arrows,
      use=test+ends4, use=test+held,
    tmux-256color|tmux of 256 colors, use=test+256, use=tmux,
    linux|the console of Linux,
      bce, ccc, AX, ncv#18, U8#1, civis=\E[?25l\E[?1c, cnorm=\E[?25h\E[?0c, dim=\E[2m,
      kb2=\E[G, kcbt=\E^I, kf1=\E[[A, kf2=\E[[B, kf3=\E[[C, kf4=\E[[D, kf5=\E[[E, kmous=\E[M,
      use=test+8, use=test+ecma, use=test+editing, use=test+far, use=test+pad,
      use=test+numbered, use=test+plain, use=test+ends4,
    vt100|DEC VT100,
      acsc=``aaffggjjkkllmmnnooppqqrrssttuuvvwwxxyyzz{{||}}~~, enacs=\E(B\E)0, kbs=^H,
      kent=\EOM, kf1=\EOP, kf2=\EOQ, kf3=\EOR, kf4=\EOS, ka1=\EOq, ka3=\EOs, kb2=\EOr,
      kc1=\EOp, kc3=\EOn, rmacs=^O, rmso=\E[m$<2>, rmul=\E[m$<2>, sgr0=\E[m\017$<2>,
      smacs=^N, bold=\E[1m$<2>, clear=\E[H\E[J$<50>, cuf1=\E[C$<2>, cuu1=\E[A$<2>,
      cup=\E[%i%p1%d;%p2%dH$<5>, ed=\E[J$<50>, el=\E[K$<3>, rev=\E[7m$<2>, smso=\E[7m$<2>,
      smul=\E[4m$<2>, use=test+arrows, use=test+ecma,
    vt220|DEC VT220,
      acsc=``aaffggjjkkllmmnnooppqqrrssttuuvvwwxxyyzz{{||}}~~, enacs=\E)0, kbs=^H,
      kf1=\EOP, kf2=\EOQ, kf3=\EOR, kf4=\EOS, kfnd=\E[1~, kslt=\E[4~, rmacs=\E(B$<4>,
      smacs=\E(0$<2>, ech=\E[%p1%dX, ich=\E[%p1%d@, sgr0=\E[0m\E(B, use=test+ecma,
      use=test+editing, use=test+pad, use=test+numbered, use=test+plain,
    cons25|the console of FreeBSD, which scrolls when its last cell is written,
      bce, indn=\E[%p1%dS, rin=\E[%p1%dT, xenl@, rmam@, smam@, ich=\E[%p1%d@, hpa=\E[%i%p1%d`,
      use=test+8, use=test+ecma, use=test+editing, use=test+plain,
    teraterm|the emulator Tera Term, which does so unless wrapping is switched off,
      xenl@, ich=\E[%p1%d@, use=test+8, use=test+ecma, use=test+editing, use=test+plain,
    pc3|an IBM PC, which does so in any case,
      xenl@, rmam@, smam@, use=test+8, use=test+ecma, use=test+plain,
    vt52|DEC VT52,
      cols#80, it#8, lines#24, bel=^G, clear=\EH\EJ, cr=\r, cub1=\ED, cud1=\EB, cuf1=\EC,
      cup=\EY%p1%{32}%+%c%p2%{32}%+%c, cuu1=\EA, ed=\EJ, el=\EK, home=\EH, ht=^I, ind=\n,
      kbs=^H, kcub1=\ED, kcud1=\EB, kcuf1=\EC, kcuu1=\EA, nel=\r\n, ri=\EI, rmacs=\EG,
      smacs=\EF, acsc=+h.k0affggolpnqprrss,
    dumb|one that prints, am, cols#80, bel=^G, cr=\r, cud1=\n, ind=\n,
    unknown|one of which nothing is known, am, gn, cols#80, bel=^G, cr=\r, cud1=\n, ind=\n,
    """#
}

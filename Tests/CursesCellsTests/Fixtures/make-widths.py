#!/usr/bin/env python3
"""Measures strings with glibc, wcwidth (PyPI) and tmux, and prints them as widths.txt.

Needs Linux with the locale C.UTF-8, `pip install wcwidth`, and tmux:

    Tests/CursesCellsTests/Fixtures/make-widths.py > Tests/CursesCellsTests/Fixtures/widths.txt
"""
import ctypes, locale, os, platform, random, re, subprocess, sys, tempfile, termios, tty

SKIN = [0x1F3FB + i for i in range(5)]


def strings():
    """Yields lists of code points, the same ones each time."""
    rng = random.Random(2026)
    people = [0x1F468, 0x1F469, 0x1F9D1, 0x1F466, 0x1F467, 0x1F474, 0x1F475]
    tools = [0x1F33E, 0x1F373, 0x1F393, 0x1F3A4, 0x1F3A8, 0x1F3ED, 0x1F4BB, 0x1F527, 0x1F52C]
    emoji = [*range(0x1F300, 0x1F321), *range(0x1F32D, 0x1F336), *range(0x1F400, 0x1F43F),
             *range(0x1F600, 0x1F650), *range(0x1F680, 0x1F6C6), *range(0x1F90C, 0x1F93B)]
    textual = [0x00A9, 0x00AE, 0x203C, 0x2049, 0x2122, 0x2139, *range(0x2194, 0x219A), 0x2328,
               0x23CF, *range(0x2600, 0x2605), 0x260E, 0x2611, 0x2618, 0x261D, 0x2620, 0x2622,
               0x2623, 0x2626, 0x2764, 0x27A1, 0x2B05, 0x2B06, 0x2B07, 0x1F321, 0x1F336, 0x1F3F3]
    marks = [*range(0x0300, 0x0350), *range(0x20D0, 0x20DD), 0x0483, 0x0591, 0x05B0, 0x064B,
             0x0651, 0x0E31, 0x0E34, 0x0EB1, 0x302A, 0x3099, 0x309A, 0xFE20]
    ambiguous = [0x00A1, 0x00A4, 0x00A7, 0x00B0, 0x00B1, 0x00D7, 0x03B1, 0x0416, 0x2018, 0x2026,
                 0x2030, 0x20AC, 0x2103, 0x2160, 0x2190, 0x2200, 0x221E, 0x2460, 0x24EA,
                 *range(0x2500, 0x2520), *range(0x2580, 0x2590), 0x25A0, 0x25CF, 0x2605, 0x266A]
    zero = [0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0x2061, 0x2062, 0xFEFF, 0x034F,
            0x061C, 0x180E, 0x00AD, 0xE0001, 0xE0020]
    letters = [*range(0x41, 0x7B), *range(0xC0, 0x180), *range(0x391, 0x3CA), *range(0x410, 0x450)]
    wide = [*range(0x3041, 0x3097), *range(0x30A1, 0x30FB), *range(0x4E00, 0x4E40),
            *range(0xAC00, 0xAC40), *range(0xFF01, 0xFF5F), 0x3000, 0x20000, 0x2A6D6, 0x30000]
    indic = {0x0900: 0x4D, 0x0980: 0x4D, 0x0A00: 0x4D, 0x0A80: 0x4D, 0x0B00: 0x4D, 0x0B80: 0x4D,
             0x0C00: 0x4D, 0x0C80: 0x4D, 0x0D00: 0x4D}
    regional = list(range(0x1F1E6, 0x1F200))
    for group in (emoji, textual, marks, ambiguous, zero, wide):
        yield from ([scalar] for scalar in group)
    for scalar in [*emoji[:60], *textual]:
        yield [scalar, 0xFE0F]
        yield [scalar, 0xFE0E]
    for person in people:
        for skin in SKIN:
            yield [person, skin]
            yield [person, skin, 0x200D, rng.choice(tools)]
        for tool in tools:
            yield [person, 0x200D, tool]
        yield [person, 0x200D, rng.choice(people), 0x200D, rng.choice(people)]
    for base in [*range(0x30, 0x3A), 0x23, 0x2A]:
        yield [base, 0xFE0F, 0x20E3]
        yield [base, 0x20E3]
    for _ in range(150):
        yield [rng.choice(regional), rng.choice(regional)]
    for _ in range(40):
        yield [rng.choice(regional) for _ in range(rng.randint(1, 5))]
    for _ in range(400):
        yield [rng.choice(letters), *(rng.choice(marks) for _ in range(rng.randint(1, 4)))]
    for _ in range(80):
        yield [rng.choice(wide), rng.choice(marks)]
    for _ in range(200):
        jamo = [rng.randrange(0x1100, 0x1113), rng.randrange(0x1161, 0x1176)]
        if rng.random() < 0.6:
            jamo.append(rng.randrange(0x11A8, 0x11C3))
        yield jamo
    for block, virama in indic.items():
        for _ in range(30):
            consonants = [block + rng.randrange(0x15, 0x29) for _ in range(rng.randint(1, 3))]
            cluster = consonants[:1]
            for consonant in consonants[1:]:
                cluster += [block + virama, consonant]
            if rng.random() < 0.6:
                cluster.append(block + rng.randrange(0x3E, 0x4D))
            yield cluster
    pools = [letters, wide, emoji, ambiguous, marks, zero]
    for _ in range(700):
        yield [rng.choice(letters)] + [
            rng.choice(rng.choice(pools)) for _ in range(rng.randint(2, 12))]


def tmux_widths(texts):
    """Lets tmux move its cursor over each string, and asks where it went."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = folder + "/in", folder + "/out"
        with open(source, "w", encoding="utf-8") as file:
            file.write("\n".join(" ".join(f"{ord(c):X}" for c in text) for text in texts))
        tmux = ["tmux", "-S", folder + "/socket", "-f", "/dev/null"]
        program = f"{sys.executable} {os.path.abspath(__file__)} --pane {source} {target}"
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        environment.pop("TMUX", None)
        subprocess.run([*tmux, "-u", "new-session", "-d", "-x", "200", "-y", "5",
                        f"{program}; tmux -S {folder}/socket wait-for -S done"],
                       env=environment, check=True)
        subprocess.run([*tmux, "wait-for", "done"], env=environment, timeout=300)
        with open(target, encoding="utf-8") as file:
            return [int(line) for line in file]


def measure_in_pane(source, target):
    tty.setraw(0)
    with open(source, encoding="utf-8") as file:
        texts = ["".join(chr(int(code, 16)) for code in line.split()) for line in file]
    with open(target, "w", encoding="utf-8") as out:
        for text in texts:
            os.write(1, b"\r\x1b[K" + text.encode() + b"\x1b[6n")
            reply = b""
            while not reply.endswith(b"R"):
                reply += os.read(0, 32)
            column = int(re.search(rb";(\d+)R", reply)[1])
            out.write(f"{column - 1}\n")


def main():
    import wcwidth

    libc = ctypes.CDLL(None)
    libc.wcswidth.argtypes = [ctypes.c_wchar_p, ctypes.c_size_t]
    locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
    seen = dict.fromkeys(tuple(codes) for codes in strings())
    texts = ["".join(map(chr, codes)) for codes in seen]
    versions = [f"glibc {platform.libc_ver()[1]}", f"wcwidth {wcwidth.__version__}",
                subprocess.run(["tmux", "-V"], capture_output=True, text=True).stdout.strip()]
    print("# The columns of strings, as three programs measure them; made by make-widths.py.")
    print("# code points; " + "; ".join(versions) + " (-1 where a program cannot say)")
    for codes, text, tmux in zip(seen, texts, tmux_widths(texts)):
        widths = [libc.wcswidth(text, len(text)), wcwidth.wcswidth(text), tmux]
        print(" ".join(f"{code:04X}" for code in codes), *widths, sep="; ")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--pane"]:
        measure_in_pane(*sys.argv[2:])
    else:
        main()

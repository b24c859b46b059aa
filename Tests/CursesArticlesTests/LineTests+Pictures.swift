extension LineTests {
  static let wide = """
    Fog, and nothing else
    Ida Lund

    Three mornings in a row the harbor was not there. The lamp was lit at
    six, as the keeper's book asks, and lit nothing.

    The first morning
    One hears the water.

    ▎  It is not that one sees less; it is that there is one thing only.

    • The bell, every forty seconds
    • A gull, twice
      ◦ the same one, by its voice

     9. Light the lamp
    10. Wait

    ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
      06:00 lit                                                        log
      06:40 bell bearing 210
    ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘

    Morning   Lit                Bells
    first     at six, as asked     212
    second    6:00                  80

    Fog
        A cloud that lies down

    ▦ The harbor
    At six

    ────────────────────────────────────────────────────────────────────────

    ▾ More
      Nothing.
    """

  static let medium = """
    Fog, and nothing else
    Ida Lund

    Three mornings in a row the harbor was
    not there. The lamp was lit at six, as
    the keeper's book asks, and lit nothing.

    The first morning
    One hears the water.

    ▎  It is not that one sees less; it is
    ▎  that there is one thing only.

    • The bell, every forty seconds
    • A gull, twice
      ◦ the same one, by its voice

     9. Light the lamp
    10. Wait

    ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
      06:00 lit                        log
      06:40 bell bearing 210
    ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘

    Morning   Lit                Bells
    first     at six, as asked     212
    second    6:00                  80

    Fog
        A cloud that lies down

    ▦ The harbor
    At six

    ────────────────────────────────────────

    ▾ More
      Nothing.
    """

  static let narrow = """
    Fog, and nothing
    else
    Ida Lund

    Three mornings in a
    row the harbor was
    not there. The lamp
    was lit at six, as
    the keeper's book
    asks, and lit
    nothing.

    The first morning
    One hears the water.

    ▎ It is not that one
    ▎ sees less; it is
    ▎ that there is one
    ▎ thing only.

    • The bell, every
      forty seconds
    • A gull, twice
      ◦ the same one, by
        its voice

     9. Light the lamp
    10. Wait

    ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
      06:00 lit    log
      06:40 bell beari
    ↳ ng 210
    ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘

    Morning
      first
    Lit
      at six, as asked
    Bells
      212

    Morning
      second
    Lit
      6:00
    Bells
      80

    Fog
      A cloud that lies
      down

    ▦ The harbor
    At six

    ────────────────────

    ▾ More
      Nothing.
    """
}

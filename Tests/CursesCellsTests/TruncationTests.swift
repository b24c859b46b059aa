import CursesCells
import Testing

@Suite struct TruncationTests {
  @Test(arguments: [
    (Truncation.tail, "Recently…"), (.middle, "Rece…dded"), (.head, "…ly Added"),
  ])
  func `an ellipsis replaces truncated text`(truncation: Truncation, expected: String) {
    #expect(truncation.fit("Recently Added", to: 9) == expected)
  }

  @Test(arguments: Truncation.allCases)
  func `text that fits is returned unchanged`(truncation: Truncation) {
    #expect(truncation.fit("日本", to: 4) == "日本")
    #expect(truncation.fit("", to: 0) == "")
    #expect(truncation.fit("\r\n", to: 0) == "\r\n")
  }

  @Test(arguments: Truncation.allCases)
  func `one column holds only the ellipsis, zero columns nothing`(truncation: Truncation) {
    #expect(truncation.fit("long", to: 1) == "…")
    #expect(truncation.fit("日", to: 1) == "…")
    #expect(truncation.fit("long", to: 0) == "")
    #expect(truncation.fit("long", to: .min) == "")
  }

  @Test func `a cluster is never split`() {
    #expect(Truncation.tail.fit("日本語", to: 4) == "日…")
    #expect(Truncation.head.fit("日本語", to: 4) == "…語")
    #expect(Truncation.middle.fit("日本語文", to: 6) == "日…文")
    #expect(Truncation.tail.fit("👩‍💻👩‍💻", to: 3) == "👩‍💻…")
    #expect(Truncation.tail.fit("e\u{301}e\u{301}e\u{301}", to: 2) == "e\u{301}…")
  }

  @Test(arguments: Truncation.allCases, 0...14)
  func `truncated text fills but never exceeds the width`(truncation: Truncation, width: Int) {
    #expect(CellWidth.of(truncation.fit("Recently Added", to: width)) == width)
    #expect(CellWidth.of(truncation.fit("a日本語bc文字d", to: width)) <= width)
  }
}

@Suite struct TextAlignmentTests {
  @Test(arguments: [(TextAlignment.left, 0), (.center, 2), (.right, 5)])
  func `narrow text is offset by its alignment`(alignment: TextAlignment, offset: Int) {
    #expect(alignment.offset(of: 4, in: 9) == offset)
  }

  @Test(arguments: TextAlignment.allCases)
  func `text that is too wide starts at the left edge`(alignment: TextAlignment) {
    #expect(alignment.offset(of: 9, in: 4) == 0)
    #expect(alignment.offset(of: 4, in: 4) == 0)
  }
}

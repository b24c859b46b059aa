import CursesCells
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct WidgetTranscriptTests {
  @Test(arguments: SpokenWidget.all)
  func `every widget says what it is, at first and after its keys`(widget: SpokenWidget) throws {
    let stand = SpokenStand(widget, size: Size(width: 80, height: 8))
    var strip = stand.driver.transcript

    for key in widget.keys {
      try stand.press(key)
      strip += "\n\n--- \(key)\n\n\(stand.driver.transcript)"
    }

    expectText(strip, named: "transcript-\(widget.testDescription.lowercased())")
  }

  @Test(arguments: SpokenWidget.all)
  func `the keys of a widget end in the same state in both modes`(widget: SpokenWidget) throws {
    let read = SpokenStand(widget)
    let seen = SpokenStand(widget, isAccessible: false)
    for stand in [read, seen] { stand.driver.advance(by: .seconds(10)) }
    #expect(read.driver.transcript == seen.driver.transcript)

    for key in widget.keys {
      for stand in [read, seen] { try stand.press(key) }
      #expect(read.driver.transcript == seen.driver.transcript, "after \(key)")
      #expect(read.driver.tree == seen.driver.tree, "after \(key)")
    }
  }

  @Test(arguments: SpokenWidget.all, [Size(width: 80, height: 24), Size(width: 20, height: 6)])
  func `nothing is drawn with lines or blocks, and nothing moves`(widget: SpokenWidget, size: Size)
    throws
  {
    let stand = SpokenStand(widget, size: size)

    for key in widget.keys {
      try stand.press(key)
      let text = stand.driver.lines.joined()
      #expect(text.unicodeScalars.allSatisfy { !(0x2500...0x259F).contains($0.value) })
      #expect(stand.driver.buffer.isPlain)
      #expect(stand.driver.stage.nextDeadline == nil)
      #expect(stand.driver.frame().isUnchanged)
    }
  }

  @Test(arguments: SpokenWidget.all)
  func `the cursor is in the line that has the focus, wherever Tab goes`(widget: SpokenWidget) {
    let driver = SpokenStand(widget, size: Size(width: 30, height: 4)).driver

    for _ in 0..<6 {
      driver.press(.tab)
      let transcript = driver.stage.transcript
      #expect((driver.stage.firstResponder == nil) == (transcript.focusedLine == nil))
      guard let line = transcript.focusedLine, let cursor = driver.cursor else { continue }
      let row = driver.lines[cursor.y].trimmingSpaces
      #expect(!row.isEmpty && transcript.lines[line].text.contains(row))
    }
  }

  @Test(arguments: SpokenWidget.all, [Size(width: 1, height: 3), .zero])
  func `a widget is read in any size`(widget: SpokenWidget, size: Size) throws {
    let stand = SpokenStand(widget, size: size)

    for key in widget.keys { try stand.press(key) }

    #expect(stand.driver.cursor?.x == (size == .zero ? nil : 0))
  }
}

/// Expects a text to be as it was recorded.
@MainActor
private func expectText(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = SnapshotFile(named: name, beside: sourceLocation.filePath)
  if let difference = file.difference(of: text) {
    Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
  }
}

extension Buffer {
  /// Whether nothing has a color or another look.
  fileprivate var isPlain: Bool {
    (0..<size.height).allSatisfy { y in
      (0..<size.width).allSatisfy { x in
        let style = self[Point(x: x, y: y)].style
        return style.attributes.isEmpty
          && [style.foreground, style.background].allSatisfy {
            $0 == .clear || $0 == .default
          }
      }
    }
  }
}

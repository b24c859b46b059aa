import CursesCells
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct WidgetTranscriptTests {
  @Test(arguments: SpokenWidget.all)
  func `every widget matches its transcript before and after keys`(widget: SpokenWidget) throws {
    let fixture = SpokenFixture(widget, size: Size(width: 80, height: 8))
    var strip = fixture.driver.transcript

    for key in widget.keys {
      try fixture.press(key)
      strip += "\n\n--- \(key)\n\n\(fixture.driver.transcript)"
    }

    expectText(strip, named: "transcript-\(widget.testDescription.lowercased())")
  }

  @Test(arguments: SpokenWidget.all)
  func `the keys of a widget lead to the same state in both modes`(widget: SpokenWidget) throws {
    let read = SpokenFixture(widget)
    let seen = SpokenFixture(widget, isAccessible: false)
    for fixture in [read, seen] { fixture.driver.advance(by: .seconds(10)) }
    #expect(read.driver.transcript == seen.driver.transcript)

    for key in widget.keys {
      for fixture in [read, seen] { try fixture.press(key) }
      #expect(read.driver.transcript == seen.driver.transcript, "after \(key)")
      #expect(read.driver.tree == seen.driver.tree, "after \(key)")
    }
  }

  @Test(arguments: SpokenWidget.all, [Size(width: 80, height: 24), Size(width: 20, height: 6)])
  func `accessible widgets have no box drawing and no motion`(widget: SpokenWidget, size: Size)
    throws
  {
    let fixture = SpokenFixture(widget, size: size)

    for key in widget.keys {
      try fixture.press(key)
      let text = fixture.driver.lines.joined()
      #expect(text.unicodeScalars.allSatisfy { !(0x2500...0x259F).contains($0.value) })
      #expect(fixture.driver.buffer.isPlain)
      #expect(fixture.driver.stage.nextDeadline == nil)
      #expect(fixture.driver.frame().isUnchanged)
    }
  }

  @Test(arguments: SpokenWidget.all)
  func `the cursor is in the focused line wherever Tab leads`(widget: SpokenWidget) {
    let driver = SpokenFixture(widget, size: Size(width: 30, height: 4)).driver

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
  func `a widget can be read in any size`(widget: SpokenWidget, size: Size) throws {
    let fixture = SpokenFixture(widget, size: size)

    for key in widget.keys { try fixture.press(key) }

    #expect(fixture.driver.cursor?.x == (size == .zero ? nil : 0))
  }
}

/// Expects a text to equal its recording.
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
  /// Whether no cell has a color or an attribute.
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

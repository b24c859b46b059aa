import CursesCells
import CursesRecording
import CursesViews
import Testing

@MainActor
@Suite struct TapeInputTests {
  let stage = Stage(size: Size(width: 80, height: 24))
  let notebook = Notebook()

  init() { stage.rootView = notebook }

  private func notes(_ tape: String) throws -> [String] {
    TapePlayer(stage: stage).perform(try Tape(tape))
    return notebook.notes
  }

  @Test func `a tap is a press and a release`() throws {
    #expect(try notes("tap 12,22") == ["0 down (12 22)", "0 up (12 22)"])
  }

  @Test func `only steps with a duration take time`() throws {
    let notes = try notes(
      "press 1,1\nwait 5ms\nmove 3,1\nwait 0.5s\nrelease 3,1\ndrag 1,1 to 2,2")

    #expect(
      notes == [
        "0 down (1 1)", "5000 drag (3 1)", "505000 up (3 1)", "505000 down (1 1)",
        "505000 drag (2 2)", "505000 up (2 2)",
      ])
  }

  @Test func `a drag reports each new cell, at most sixty times a second`() throws {
    let notes = try notes("drag 10,5 to 4,5 over 50ms")

    #expect(
      notes == [
        "0 down (10 5)", "16666 drag (8 5)", "33333 drag (6 5)", "50000 drag (4 5)",
        "50000 up (4 5)",
      ])
  }

  @Test func `a slow drag reports no cell twice`() throws {
    let notes = try notes("drag 0,0 to 3,1 over 1s")

    #expect(
      notes == [
        "0 down (0 0)", "166666 drag (1 0)", "500000 drag (2 1)", "833333 drag (3 1)",
        "1000000 up (3 1)",
      ])
  }

  @Test func `a press with a move over time is a drag`() throws {
    let notes = try notes("press 0,0\nmove 2,0 over 20ms\nrelease 2,0")

    #expect(
      notes == ["0 down (0 0)", "16666 drag (2 0)", "20000 up (2 0)"])
  }

  @Test func `typing sends a key for each character, pasting one event`() throws {
    let notes = try notes(#"type "aÉ\n\t""# + "\n" + #"paste "a\nb""# + "\nkey ctrl+left")

    #expect(
      notes == [
        "0 key character(\"a\") 0", "0 key character(\"É\") 0", "0 key enter 0", "0 key tab 0",
        "0 paste a\nb", "0 key left 4",
      ])
  }

  @Test func `the wheel turns at its position, the mouse or the center`() throws {
    let notes = try notes("wheel up\ntap 3,4\nwheel down 2\nwheel left at 5,6\nwheel right")

    #expect(
      notes == [
        "0 wheelUp (40 12)", "0 down (3 4)", "0 up (3 4)", "0 wheelDown (3 4)",
        "0 wheelDown (3 4)", "0 wheelLeft (5 6)", "0 wheelRight (5 6)",
      ])
  }

  @Test func `a loss of focus cancels a press`() throws {
    #expect(
      try notes("press 1,1\nfocus lost\nfocus gained\nrelease 1,1") == [
        "0 down (1 1)", "0 cancelled",
      ])
  }
}

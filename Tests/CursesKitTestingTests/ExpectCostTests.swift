import CursesCells
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct ExpectCostTests {
  private let size = Size(width: 5, height: 2)
  private let tape = "tap 0,0\nkey right\nwait 50ms\ntype \"a  b 1\""
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    expect(tape, mode: .record)
  }

  private func expect(
    _ tape: String, size: Size = Size(width: 5, height: 2), mode: SnapshotMode = .compare,
    bytes: Int? = 10
  ) {
    var count: (@MainActor (Frame) -> Int)?
    if let bytes { count = { _ in bytes } }
    expectCost(
      of: Lamp(), size: size, tape: tape, named: "lamp", mode: mode, sourceLocation: folder.here,
      bytes: count)
  }

  /// Replaces a number in the recorded table.
  private func change(_ step: Int, _ old: String, to new: String) throws {
    var lines = try folder.text("lamp.cost").split(separator: "\n").map(String.init)
    lines[step] = lines[step].replacing(old, with: new, maxReplacements: 1)
    try folder.write(lines.joined(separator: "\n"), to: "lamp.cost")
  }

  @Test func `a recorded cost table matches the same tape`() throws {
    expect(tape)

    #expect(
      try folder.text("lamp.cost") == """
        step              frames  views laid out  views drawn  cells drawn  cells composited  cells changed  bytes at most
        1  first frame         1               2            2            5                10             10             10
        2  tap 0,0             1               0            1            4                10              4             10
        3  key right           0               0            0            0                 0              0              0
        4  wait 50ms           2               0            0            0                 4              4             20
        5  type "a  b 1"       0               0            0            0                 0              0              0
        6  rest                2               0            0            0                 4              4             20

        """)
  }

  @Test func `a changed count is reported with its step`() throws {
    try change(2, "4  ", to: "3  ")

    let message = folder.failure { expect(tape) }

    #expect(message.hasPrefix("lamp.cost differs: step 2, tap 0,0: "))
    #expect(message.contains("3 → 4"))
    #expect(message.contains("CURSESKIT_SNAPSHOTS=record"))
  }

  @Test func `bytes are an upper bound`() throws {
    expect(tape, bytes: 9)

    let message = folder.failure { expect(tape, bytes: 11) }

    #expect(message.hasPrefix("lamp.cost differs: step 1, first frame: bytes at most 10 → 11\n"))
    #expect(message.contains("\nstep 2, tap 0,0: bytes at most 10 → 11\n"))
  }

  @Test func `bytes that are not counted are a difference`() {
    let message = folder.failure { expect(tape, bytes: nil) }

    #expect(message.hasPrefix("lamp.cost differs: step 1, first frame: bytes at most 10 → none\n"))
  }

  @Test func `a different tape is reported at its first different step`() {
    let longer = folder.failure { expect(tape + "\ntap 0,0") }
    let shorter = folder.failure { expect("tap 0,0") }

    #expect(longer.hasPrefix("lamp.cost differs: step 6, tap 0,0: was recorded for rest\n"))
    #expect(shorter.contains("step 3, key right: is recorded, but did not run\n"))
  }

  @Test(arguments: ["", "\n\n", "1", "1  first frame", "1  a  1 2 3 4 5 6", "日本"])
  func `a malformed table is reported as a difference`(text: String) throws {
    try folder.write(text, to: "lamp.cost")

    let message = folder.failure { expect(tape) }

    #expect(message.hasPrefix("lamp.cost differs: step 1, first frame: is not recorded\n"))
  }

  @Test func `a different size is reported at its first step`() {
    let message = folder.failure { expect(tape, size: Size(width: 6, height: 2)) }

    #expect(message.hasPrefix("lamp.cost differs: step 1, first frame: cells "))
  }

  @Test func `a missing file fails and is not written`() {
    let message = folder.failure {
      expectCost(
        of: Lamp(), size: size, tape: tape, named: "other", mode: .compare,
        sourceLocation: folder.here)
    }

    #expect(message.hasPrefix("\(folder.path("other.cost")) does not exist; to record it, run"))
    #expect(throws: (any Error).self) { try folder.text("other.cost") }
  }

  @Test func `an invalid tape is a failure`() {
    let message = folder.failure { expect("tapp 0,0") }

    #expect(message.hasPrefix("tape:1: “tapp 0,0” is not a verb; use tap"))
  }
}

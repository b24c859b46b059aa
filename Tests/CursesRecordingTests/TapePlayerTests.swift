import CursesCells
import CursesRecording
import CursesViews
import Testing

@MainActor
@Suite struct TapePlayerTests {
  let stage = Stage(size: Size(width: 10, height: 1))

  private func show(_ view: View) -> TapePlayer {
    stage.rootView = view
    return TapePlayer(stage: stage)
  }

  private func lines(_ strip: FilmStrip) -> [String] {
    strip.frames.map { frame in
      "\(frame.time / .milliseconds(1)) \(frame.buffer.lines.joined(separator: "/"))"
    }
  }

  // MARK: Frames

  @Test func `frames are kept at every requested time, in order`() throws {
    let player = show(Slider())

    let strip = player.play(
      try Tape("key right\nwait 60ms"),
      at: [.milliseconds(150), .zero, .milliseconds(50), .milliseconds(25)])

    #expect(
      lines(strip) == ["0.0 ▲         ", "25.0   ▲       ", "50.0     ▲     ", "150.0         ▲ "])
  }

  @Test func `a frame shows the effects of all events at its time`() throws {
    let player = show(Slider())

    let strip = player.play(
      try Tape("wait 50ms\nresize 3x1\nsnapshot\nresize 2x1"), at: [.milliseconds(50)])

    #expect(lines(strip) == ["50.0 ▲  ", "50.0 ▲ "])
  }

  @Test func `a frame is kept when the stage settles if no time is requested`() throws {
    let player = show(Slider())

    let strip = player.play(try Tape("key right\nwait 10ms"))

    #expect(lines(strip) == ["100.0         ▲ "])
    #expect(stage.nextDeadline == nil)
  }

  @Test func `an interval keeps frames from the first to the first settled one`() throws {
    let player = show(Slider())

    let strip = player.play(
      try Tape("wait 10ms\nkey right"), at: [.milliseconds(200)], every: .milliseconds(40))

    #expect(
      lines(strip) == [
        "0.0 ▲         ", "40.0   ▲       ", "80.0       ▲   ", "120.0         ▲ ",
        "200.0         ▲ ",
      ])
  }

  @Test func `a stage that never settles is played until the limit`() throws {
    var player = show(View())
    player.restLimit = .milliseconds(250)
    func tick() { stage.schedule(after: .milliseconds(100)) { tick() } }
    tick()

    #expect(player.play(Tape()).frames.map(\.time) == [.milliseconds(250)])
    let strip = player.play(Tape(), every: .milliseconds(100))
    #expect(strip.frames.map { $0.time / .milliseconds(1) } == [0, 100, 200])
  }

  @Test func `the tape sets the size of the stage before the first frame`() throws {
    let player = show(View())

    let strip = player.play(try Tape("size 3x2\nwait 1s\nresize 1x1"), at: [.zero, .seconds(2)])

    #expect(
      strip.frames.map(\.buffer.size) == [Size(width: 3, height: 2), Size(width: 1, height: 1)])
  }

  @Test func `times are clamped to the length of a tape`() throws {
    let strip = show(View()).play(Tape(), at: [.seconds(Int64.max), .seconds(-5)])

    #expect(strip.frames.map(\.time) == [.zero, TapeValue.longestTime])
  }

  @Test func `events reach views after layout`() throws {
    let player = show(Counter())

    let strip = player.play(try Tape("key a\nwait 10ms\ntap 9,0\ntap 9,0\nsnapshot"))

    #expect(lines(strip) == ["10.0          2"])
  }

  @Test func `a frame has the view tree of its time`() throws {
    let strip = show(Slider()).play(try Tape("key a"), at: [.zero, .milliseconds(50)])

    #expect(strip.frames[0].tree.contains("Mark: 2; frame = (0 0; 1 1)"))
    #expect(strip.frames[1].tree.contains("Mark: 2; frame = (4 0; 1 1)"))
  }

  // MARK: Costs

  @Test func `a frame has the cursor of its time`() throws {
    let caret = Caret()
    let stage = Stage(size: Size(width: 9, height: 1))
    stage.rootView = caret
    caret.becomeFirstResponder()

    let strip = TapePlayer(stage: stage).play(try Tape("snapshot\nkey right\nsnapshot"))

    #expect(strip.frames.map(\.cursor) == [Point(x: 0, y: 0), Point(x: 1, y: 0)])
  }

  @Test func `costs count from the previous frame, the first from an empty screen`() throws {
    let player = show(Slider())

    let strip = player.play(
      try Tape("key a"), at: [.zero, .milliseconds(50), .milliseconds(500), .seconds(1)])

    #expect(strip.frames.map(\.statistics.viewsDrawn) == [2, 0, 0, 0])
    #expect(strip.frames[0].statistics.cellsComposited == 10)
    #expect((1...3).contains(strip.frames[1].statistics.cellsComposited))
    #expect(strip.frames[3].statistics == FrameStatistics())
    #expect(strip.frames.map(\.bytes) == [nil, nil, nil, nil])
  }

  @Test func `onFrame receives every changed frame, and its bytes are summed`() throws {
    var displayed: Buffer?
    var player = show(Slider())
    player.onFrame = { frame in
      displayed = displayed.map { frame.applied(to: $0) } ?? frame.buffer
      return 7
    }

    let strip = player.play(
      try Tape("key a\nwait 50ms\nkey a"), at: [.zero, .seconds(1), .seconds(2)])

    #expect(strip.frames.map(\.bytes) == [7, 14, 0])
    #expect(displayed == strip.frames.last?.buffer)
  }

  @Test func `perform makes no frames and takes only the time of the tape`() throws {
    let player = show(Slider())

    player.perform(try Tape("key a\nwait 50ms"))

    #expect(stage.time == .milliseconds(50))
    #expect(stage.nextDeadline != nil)
  }
}

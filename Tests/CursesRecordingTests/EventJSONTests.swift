import CursesCells
import CursesRecording
import Testing

@Suite struct EventJSONTests {
  private static let cases: [(Event, String)] = [
    (
      .key(Key(.up, modifiers: [.meta, .control, .shift], phase: .repeat)),
      #"{"type":"key","key":"up","mods":["shift","ctrl","meta"],"event":"repeat"}"#
    ),
    (
      .mouse(Mouse(.wheel, button: .wheelLeft, at: Point(x: 3, y: -1), modifiers: .alt)),
      #"{"type":"mouse","action":"wheel","button":"wheel-left","x":3,"y":-1,"mods":["alt"]}"#
    ),
    (
      .mouse(Mouse(.press, button: .back, at: .zero)),
      #"{"type":"mouse","action":"press","button":"back","x":0,"y":0,"mods":[]}"#
    ),
    (
      .mouse(Mouse(.release, button: .button11, at: .zero)),
      #"{"type":"mouse","action":"release","button":"button-11","x":0,"y":0,"mods":[]}"#
    ),
    (.paste("a\u{1B}[m\n\"日\""), #"{"type":"paste","text":"a\u001b[m\n\"日\""}"#),
    (.focus(gained: false), #"{"type":"focus","gained":false}"#),
    (.resize(Size(width: 80, height: 24)), #"{"type":"resize","columns":80,"rows":24}"#),
    (.unknown([0, 255]), #"{"type":"unknown","bytes":[0,255]}"#),
  ]

  @Test(arguments: cases)
  func `an event is a JSON object on one line`(event: Event, line: String) {
    #expect(EventJSON.encode(event) == line)
  }
}

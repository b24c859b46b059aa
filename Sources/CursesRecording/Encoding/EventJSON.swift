import CursesCells

/// A JSON encoder for events, each one object on one line.
///
///     {"type":"key","key":"a","mods":["ctrl"],"event":"press"}
///     {"type":"mouse","action":"press","button":"left","x":4,"y":2,"mods":[]}
///     {"type":"paste","text":"hello"}
///     {"type":"focus","gained":true}
///     {"type":"resize","columns":80,"rows":24}
///     {"type":"unknown","bytes":[27,91,57,57,126]}
///
/// Columns and rows of the mouse are zero-based. Keys have the same names as in tapes. Control
/// characters are escaped, so that the output is safe for a terminal.
public enum EventJSON {
  /// Returns the object of an event, without a line break.
  public static func encode(_ event: Event) -> String {
    switch event {
    case .key(let key): encode(key)
    case .mouse(let mouse): encode(mouse)
    case .paste(let text): object("paste", [("text", JSONText.string(text))])
    case .focus(let gained): object("focus", [("gained", "\(gained)")])
    case .resize(let size):
      object("resize", [("columns", "\(size.width)"), ("rows", "\(size.height)")])
    case .unknown(let bytes): object("unknown", [("bytes", list(bytes.map { "\($0)" }))])
    }
  }

  private static func encode(_ key: Key) -> String {
    object(
      "key",
      [
        ("key", JSONText.string(KeyName.name(of: key.code))), ("mods", names(of: key.modifiers)),
        ("event", JSONText.string(name(of: key.phase))),
      ])
  }

  private static func encode(_ mouse: Mouse) -> String {
    object(
      "mouse",
      [
        ("action", JSONText.string(name(of: mouse.action))),
        ("button", JSONText.string(name(of: mouse.button))), ("x", "\(mouse.location.x)"),
        ("y", "\(mouse.location.y)"), ("mods", names(of: mouse.modifiers)),
      ])
  }

  private static func object(_ type: String, _ members: [(name: String, value: String)]) -> String {
    let members = [("type", JSONText.string(type))] + members
    return "{" + members.map { "\(JSONText.string($0)):\($1)" }.joined(separator: ",") + "}"
  }

  private static func list(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }
}

// MARK: - Names

extension EventJSON {
  private static func names(of held: Modifiers) -> String {
    let modifiers: [Modifiers] = [.shift, .alt, .control, .super, .hyper, .meta]
    return list(
      modifiers.filter { held.contains($0) }.flatMap(KeyName.names).map(JSONText.string))
  }

  private static func name(of phase: Key.Phase) -> String {
    switch phase {
    case .press: "press"
    case .repeat: "repeat"
    case .release: "release"
    }
  }

  private static func name(of action: Mouse.Action) -> String {
    switch action {
    case .press: "press"
    case .release: "release"
    case .drag: "drag"
    case .move: "move"
    case .wheel: "wheel"
    }
  }

  private static func name(of button: Mouse.Button) -> String {
    switch button {
    case .left: "left"
    case .middle: "middle"
    case .right: "right"
    case .back: "back"
    case .forward: "forward"
    case .button10: "button-10"
    case .button11: "button-11"
    case .none: "none"
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: "wheel-" + WheelName.name(of: button)
    }
  }
}

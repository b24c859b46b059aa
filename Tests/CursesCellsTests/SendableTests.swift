import CursesCells

// Does not compile if a type loses its conformance.
private func requireSendable<each T: Sendable>(_: repeat (each T).Type) {}

private let sendableValues: Void = requireSendable(
  Attributes.self, Buffer.self, Canvas.self, Cell.self, CellRun.self, Color.self, ColorDepth.self,
  EdgeInsets.self, Event.self, FractionalPoint.self, FractionalRect.self, Frame.self, Glyph.self,
  Key.self, LineWrapping.self, Link.self, Modifiers.self, Mouse.self, Point.self, RGB.self,
  Rect.self, RowShift.self, Size.self, StretchableArt.self, StretchableArt.Caps.self, Style.self,
  TerminalColors.self, TextAlignment.self, Truncation.self
)

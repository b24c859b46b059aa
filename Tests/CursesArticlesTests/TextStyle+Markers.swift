import CursesViews

extension TextStyle {
  /// The markers in outlines around text of this style.
  var markers: String {
    var marks = ""
    if attributes.contains(.bold) { marks += "*" }
    if attributes.contains(.italic) { marks += "/" }
    if attributes.contains(.underline) { marks += "_" }
    if attributes.contains(.strikethrough) { marks += "~" }
    switch background {
    case .token(.code): marks += "`"
    case .token(.selection): marks += "^"
    default: break
    }
    return marks
  }
}

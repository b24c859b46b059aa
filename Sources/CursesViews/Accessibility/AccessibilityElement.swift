import CursesCells

/// Something that is read in a ``Transcript``: a view, or a part that it draws.
///
///     AccessibilityElement("Volume", value: "40 %", traits: .adjustable)
///     // Volume, 40 %, adjustable
///
/// All text is for people: plain words, in lower case where a sentence does not begin.
public struct AccessibilityElement: Hashable, Sendable {
  /// Its name; the default is empty.
  public var label: String

  /// Its value, read after the name; the default is empty.
  public var value: String

  /// Its role and its state; the default is none.
  public var traits: AccessibilityTraits

  /// Where it is among others of its kind, or `nil`, the default, when it is alone.
  public var position: Position?

  /// Why it is unavailable, or what is wrong with it; the default is empty.
  public var note: String

  /// The cells of a part of a view, in the coordinates of its bounds, or `nil`, the default, when
  /// the whole view is read.
  ///
  /// A click on what is read is one in the middle of them.
  public var frame: Rect?

  /// Whether the cursor stands here while keys are sent to the view, or to the one around it,
  /// first.
  ///
  /// The default is `false`. Among the parts of a view it is the one that keys act on;
  /// of several, it is the last.
  public var isCurrent: Bool

  /// The characters of ``value`` before the place where text is inserted, or `nil`, the default,
  /// where none is.
  ///
  /// Values outside `0...value.count` are moved to the nearer end.
  public var insertionOffset: Int?

  /// Creates an element.
  public init(
    _ label: String = "", value: String = "", traits: AccessibilityTraits = [],
    position: Position? = nil, note: String = "", frame: Rect? = nil, isCurrent: Bool = false
  ) {
    self.label = label
    self.value = value
    self.traits = traits
    self.position = position
    self.note = note
    self.frame = frame
    self.isCurrent = isCurrent
  }

  /// A place among others of a kind.
  ///
  ///     AccessibilityElement.Position(index: 2, count: 100_000, of: "row")
  ///     // row 3 of 100,000
  public struct Position: Hashable, Sendable {
    /// The place, of which the first is 0.
    public var index: Int

    /// How many there are.
    public var count: Int

    /// The noun for what is counted; empty, the default, where that is plain.
    public var noun: String

    /// Creates a position.
    public init(index: Int, count: Int, of noun: String = "") {
      self.index = index
      self.count = count
      self.noun = noun
    }
  }
}

extension AccessibilityElement.Position: CustomStringConvertible {
  /// The position in words, the first being 1.
  public var description: String {
    "\(noun)\(noun.isEmpty ? "" : " ")\(grouped(index + 1)) of \(grouped(count))"
  }
}

/// Returns a number with a comma after each group of three digits.
private func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return text
}

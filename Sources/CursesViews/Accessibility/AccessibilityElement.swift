import CursesCells

/// An element that a ``Transcript`` reads: a view, or a part that it draws.
///
///     AccessibilityElement("Volume", value: "40 %", traits: .adjustable)
///     // Volume, 40 %, adjustable
///
/// Text is for the user: plain words, in lower case unless they begin a sentence.
public struct AccessibilityElement: Hashable, Sendable {
  /// The label; the default is empty.
  public var label: String

  /// The value, read after the label; the default is empty.
  public var value: String

  /// The role and the state; the default is none.
  public var traits: AccessibilityTraits

  /// The position among others of its kind, or `nil`, the default, for none.
  public var position: Position?

  /// The reason why the element is unavailable, or an error message; the default is empty.
  public var note: String

  /// The cells of a part of a view, in the coordinates of its bounds, or `nil`, the default, for
  /// the whole view.
  ///
  /// A click on the element's line is sent to the middle of these cells.
  public var frame: Rect?

  /// Whether the cursor is on the element while its view, or the superview, is first responder.
  ///
  /// The default is `false`. Of a view's parts, mark the one that keys act on. If several are
  /// marked, the last one counts.
  public var isCurrent: Bool

  /// The number of characters of ``value`` before the insertion point, or `nil`, the default, for
  /// no insertion point.
  ///
  /// Values are clamped to `0...value.count`.
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

  /// A position among others of a kind.
  ///
  ///     AccessibilityElement.Position(index: 2, count: 100_000, of: "row")
  ///     // row 3 of 100,000
  public struct Position: Hashable, Sendable {
    /// The index, starting at 0.
    public var index: Int

    /// The number of elements.
    public var count: Int

    /// The noun for the elements; empty, the default, if it is obvious.
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
  /// A description of the position, counted from 1.
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

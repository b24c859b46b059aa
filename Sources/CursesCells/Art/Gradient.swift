/// Colors at even distances along a line, mixed between neighbors.
///
///     let dusk = Gradient(RGB(red: 44, green: 34, blue: 108), RGB(red: 196, green: 44, blue: 96))
///     canvas.fillHalves(canvas.clipBounds, with: dusk)
///
/// Terminals of at most 16 colors show no gradients: draw a plain background there.
public struct Gradient: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The colors from first to last; without colors, the gradient is black.
  public var colors: [RGB]

  /// Creates a gradient from its colors, from first to last.
  public init(_ colors: [RGB]) { self.colors = colors }

  /// Creates a gradient from its colors, from first to last.
  public init(arrayLiteral colors: RGB...) { self.colors = colors }

  /// Creates a gradient between two colors.
  public init(_ first: RGB, _ last: RGB) { colors = [first, last] }

  /// Returns the color at a fraction of the distance from first to last.
  ///
  /// The fraction is clamped to `0...1`; NaN is 0.
  public func color(at position: Double) -> RGB {
    guard let last = colors.last else { return RGB(red: 0, green: 0, blue: 0) }
    let exact = (position > 0 ? min(position, 1) : 0) * Double(colors.count - 1)
    let index = Int(exact)
    guard index + 1 < colors.count else { return last }
    return colors[index].mixed(with: colors[index + 1], fraction: exact - Double(index))
  }

  /// Returns the color of one of `count` steps from first to last, such as a row.
  ///
  /// The index is clamped to `0..<count`. A single step has the first color.
  public func color(ofStep index: Int, of count: Int) -> RGB {
    count > 1 ? color(at: Double(index) / Double(count - 1)) : color(at: 0)
  }
}

extension Canvas {
  /// Fills the background of cells with a gradient from top to bottom, a color per row.
  public mutating func fill(_ rect: Rect, with gradient: Gradient) {
    for row in rect.rows.clamped(to: clipBounds.rows) {
      let color = Color(gradient.color(ofStep: row - rect.minY, of: rect.height))
      fill(
        Rect(x: rect.minX, y: row, width: rect.width, height: 1), style: Style(background: color))
    }
  }

  /// Fills cells with a gradient from top to bottom, a color per half row.
  ///
  /// It consists of upper half blocks, so it needs Unicode and replaces the text below it.
  public mutating func fillHalves(_ rect: Rect, with gradient: Gradient) {
    for row in rect.rows.clamped(to: clipBounds.rows) {
      let (half, count) = (2 * (row - rect.minY), 2 * rect.height)
      drawHalves(
        Rect(x: rect.minX, y: row, width: rect.width, height: 1),
        upper: Color(gradient.color(ofStep: half, of: count)),
        lower: Color(gradient.color(ofStep: half + 1, of: count)))
    }
  }
}

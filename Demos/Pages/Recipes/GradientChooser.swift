import CursesKit
import PrioModel

/// A row of gradients to choose from by clicks.
///
///         ◉ Dusk   ▀▀ Lagoon   ▀▀ Ember
final class GradientChooser: View {
  /// Called when another gradient was chosen.
  var onChoose: (@MainActor () -> Void)?

  private let gradients: [PrioTheme]
  @Invalidating(.display, .transcript) private var index = 0

  /// Creates a row of at least one gradient; the first one is chosen.
  init(_ gradients: [PrioTheme]) {
    self.gradients = gradients.isEmpty ? [.standard] : gradients
    super.init()
  }

  var chosen: PrioTheme { gradients[index] }

  func chooseNext() { choose((index + 1) % gradients.count) }

  private func choose(_ next: Int) {
    guard next != index else { return }
    index = next
    onChoose?()
  }

  /// The columns of each gradient, as far as they fit.
  private var columns: [Range<Int>] {
    var x = paneEdges.text.lowerBound
    return gradients.enumerated().map { other, gradient in
      let width = CellWidth.of(gradient.name) + (other == index ? 2 : 3)
      defer { x += width + 3 }
      return x..<x + width
    }
  }

  override func draw(in canvas: inout Canvas) {
    for (other, place) in columns.enumerated() where place.upperBound <= bounds.width {
      let gradient = gradients[other]
      let name = Point(x: place.upperBound - CellWidth.of(gradient.name), y: 0)
      canvas.draw(
        gradient.name, at: name, style: other == index ? style(.white, .bold) : style(.softWhite))
      let sign = Rect(x: place.lowerBound, y: 0, width: 2, height: 1)
      if other == index {
        canvas.draw(traits.usesUnicode ? "◉" : "*", at: sign.origin, style: style(.white))
      } else if traits.supportsBlending {
        canvas.drawHalves(sign, upper: gradient.color(at: 0), lower: gradient.color(at: 1))
      } else if traits.colorDepth > .monochrome {
        // Eight colors have no bright ones.
        let tone = traits.colorDepth < .palette16 ? gradient.ansi - 8 : gradient.ansi
        canvas.fill(sign, style: Style(background: .indexed(tone)))
      }
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    zip(gradients.indices, columns).map { other, place in
      AccessibilityElement(
        gradients[other].name, traits: other == index ? [.button, .selected] : .button,
        frame: Rect(x: place.lowerBound, y: 0, width: place.count, height: 1))
    }
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left else { return false }
    guard let hit = columns.firstIndex(where: { $0.contains(mouse.location.x) }) else {
      return false
    }
    choose(hit)
    return true
  }
}

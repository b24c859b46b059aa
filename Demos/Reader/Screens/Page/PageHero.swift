import CursesKit
import CursesObservation
import CursesPictures
import Foundation
import ReaderModel

/// The picture of a page from edge to edge, with a foot that melts into the page.
///
/// The title is displayed on the foot. Below the buttons, the picture is darkened until their ink
/// has a contrast of 4.5 to 1 on the brightest cell.
final class PageHero: View {
  /// The rows at the lower edge with text, and the row of the buttons.
  struct Layout: Hashable {
    var foot = 2
    var buttons = 0
  }

  /// The rows of text and buttons on the picture.
  var layout = Layout() {
    didSet { if layout != oldValue { discard() } }
  }

  private var model: PictureModel?
  private var offset = 0.0
  private var observation: Observing?
  private var drawn: (size: Size, ground: RGB, pixels: Pixels)?

  /// Creates a view without a picture.
  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Shows a picture as soon as it is loaded, and its placeholder until then.
  func show(_ model: PictureModel?, offset: Double) {
    if observation != nil, model == self.model, offset == self.offset { return }
    (self.model, self.offset) = (model, offset)
    observation?.cancel()
    model?.load()
    observation = observe { [weak self] in
      _ = self?.model?.state
      self?.discard()
    }
  }

  private func discard() {
    drawn = nil
    setNeedsDisplay()
  }

  override var pendingWork: String? { model?.pendingWork }

  override func draw(in canvas: inout Canvas) {
    guard traits.supportsBlending, !bounds.isEmpty else { return }
    let ground = traits.tone(theme.surface0)
    if let drawn, drawn.size == bounds.size, drawn.ground == ground {
      return drawn.pixels.draw(in: &canvas)
    }
    let pixels = veiled(picture, over: ground)
    drawn = (bounds.size, ground, pixels)
    pixels.draw(in: &canvas)
  }

  /// The pixels of the picture without a veil.
  private var picture: Pixels {
    let height = 2 * bounds.height
    guard let picture = model?.picture else {
      return Pixels(width: bounds.width, height: height, color: traits.tone(.placeholder))
    }
    let scale = max(
      Double(bounds.width) / Double(picture.width), Double(height) / Double(picture.height))
    // Centers the picture on the middle of its box.
    let middle = -offset + (ImageBox.height - Double(height - layout.foot) / scale) / 2
    return Pixels(filling: bounds.size, with: picture, offset: -max(0, middle))
  }
}

// MARK: - Veil

extension PageHero {
  private static let night = RGB(red: 8, green: 10, blue: 22)

  /// Returns pixels that are darkened at the top and melt into the ground at the foot.
  private func veiled(_ picture: Pixels, over ground: RGB) -> Pixels {
    var pixels = picture
    let top = darkness(of: picture)
    for y in 0..<pixels.height {
      let upper = top * min(1, max(0, 1 - Double(y - 2 * layout.buttons - 1) / 5))
      let depth = Double(y - (pixels.height - 2 * layout.foot - 7)) / 7
      let lower = 0.97 * pow(min(1, max(0, depth)), 1.25)
      for x in 0..<pixels.width {
        pixels.mix(Self.night, share: upper, x: x, y: y)
        pixels.mix(ground, share: lower, x: x, y: y)
      }
    }
    return pixels
  }

  /// Returns the least share of darkness with which the buttons can be read, in `0.3...0.9`.
  private func darkness(of picture: Pixels) -> Double {
    let ink = traits.tone(theme.accentOnPicture)
    var share = 0.3
    func isLegible(_ x: Int) -> Bool {
      let tone = picture.tone(ofCell: Point(x: x, y: layout.buttons), over: Self.night)
      return ink.contrast(with: tone.mixed(with: Self.night, fraction: share)) >= 4.5
    }
    while share < 0.9, !(0..<picture.width).allSatisfy(isLegible) { share += 0.02 }
    return share
  }
}

import CursesKit
import CursesPictures

extension TabBarAppearance {
  /// The recipe's bar with a picture per tab, used as a mask: gray, and blue if selected.
  ///
  /// Recipe: idev-recipes, *CustomTabBar*; its colors are sampled from the recipe's images.
  static let pictured: TabBarAppearance = {
    var appearance = TabBarAppearance.black
    let (glyph, plain) = (appearance.item, appearance)
    appearance.rows = 4
    appearance.background = { size, theme, traits in
      size.height > 2
        ? TabPictures.bar(light: 0, size, traits) : plain.background(size, theme, traits)
    }
    appearance.selectedBackground = { size, theme, traits in
      size.height > 2
        ? TabPictures.bar(light: 0.14, size, traits) : plain.selectedBackground(size, theme, traits)
    }
    appearance.item = { item, isSelected, size, theme, traits in
      guard size.height > 2, let picture = TabPictures.all[item.accessibilityLabel ?? item.title]
      else {
        return glyph(item, isSelected, size, theme, traits)
      }
      let shape = picture.shape(
        in: Size(width: min(size.width, 2 * size.height), height: size.height),
        tint: isSelected ? TabPictures.selected : TabPictures.normal,
        over: .rgb(38, 38, 38), on: traits)
      var canvas = Canvas(Buffer(size: size, filledWith: .clear))
      canvas.draw(shape, at: Point(x: (size.width - shape.size.width + 1) / 2, y: 0))
      return canvas.buffer
    }
    return appearance
  }()
}

/// The shapes of the recipe's five tabs, as generated pictures.
enum TabPictures {
  static let normal = PictureTint.flat(ThemeColor(always: .rgb(170, 170, 170), palette16: 7))

  /// The colors of the recipe's gradient, top to bottom.
  static let selected = PictureTint.gradient([
    ThemeColor(always: .rgb(226, 235, 250), palette16: 15),
    ThemeColor(always: .rgb(107, 170, 234), palette16: 14),
    ThemeColor(always: .rgb(67, 210, 253), palette16: 14),
  ])

  /// The tones at the upper and at the lower edge of the bar.
  private static let (upper, lower) = (
    RGB(red: 58, green: 58, blue: 58), RGB(red: 22, green: 22, blue: 22)
  )

  /// Returns the bar's gradient in half rows, lightened by a fraction of white.
  static func bar(light: Double, _ size: Size, _ traits: Traits) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    guard traits.colorDepth >= .palette256 else {
      let ground = traits.colorDepth == .monochrome ? Color.clear : .indexed(light > 0 ? 8 : 0)
      canvas.fill(canvas.clipBounds, style: Style(background: ground))
      return canvas.buffer
    }
    func tone(_ half: Int) -> Color {
      let place = Double(half) / Double(max(1, 2 * size.height - 1))
      return Color(upper.mixed(with: lower, fraction: place).mixed(with: .white, fraction: light))
    }
    for row in 0..<size.height {
      canvas.fill(
        Rect(x: 0, y: row, width: size.width, height: 1), with: traits.usesUnicode ? "▀" : " ",
        style: Style(foreground: tone(2 * row), background: tone(2 * row + 1)))
    }
    return canvas.buffer
  }

  /// The pictures, keyed by the titles of the tabs.
  static let all: [String: Picture] = [
    "Chat": picture { $0.chat }, "Compose": picture { $0.compose },
    "Messages": picture { $0.messages }, "Search": picture { $0.search },
    "More": picture { $0.more },
  ]

  private static let side = 64

  /// Returns a picture of a shape, given by a signed distance function.
  private static func picture(_ distance: (Place) -> Double) -> Picture {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(side * side * 4)
    for row in 0..<side {
      for column in 0..<side {
        let place = Place(
          x: (Double(column) + 0.5) / Double(side), y: (Double(row) + 0.5) / Double(side))
        let alpha = min(max(0.5 - distance(place) * Double(side), 0), 1)
        pixels += [0, 0, 0, UInt8((alpha * 255).rounded())]
      }
    }
    return Picture(width: side, height: side, pixels: pixels)
  }
}

/// A point in the unit square, and its signed distances to some shapes.
private struct Place {
  let x: Double
  let y: Double

  /// A bubble with a tail.
  var chat: Double {
    let body = ellipse(0.5, 0.42, 0.46, 0.34)
    let tail = segment((0.34, 0.62), (0.2, 0.9)) - 0.1 * max(0, 1 - (y - 0.6) / 0.34)
    return min(body, tail)
  }

  /// A sheet with a pencil over its corner.
  var compose: Double {
    let sheet = abs(box(0.44, 0.56, 0.36, 0.36)) - 0.06
    let pencil = segment((0.46, 0.54), (0.88, 0.12))
    return min(max(sheet, 0.15 - pencil), pencil - 0.08)
  }

  /// An envelope.
  var messages: Double {
    let sheet = box(0.5, 0.5, 0.46, 0.34)
    let flap = min(segment((0.02, 0.16), (0.5, 0.56)), segment((0.98, 0.16), (0.5, 0.56)))
    return max(sheet, 0.05 - flap)
  }

  /// A magnifying glass.
  var search: Double {
    let glass = abs(ellipse(0.4, 0.4, 0.28, 0.28)) - 0.06
    return min(glass, segment((0.64, 0.64), (0.88, 0.88)) - 0.08)
  }

  /// Three dots.
  var more: Double {
    min(
      ellipse(0.16, 0.5, 0.12, 0.12), ellipse(0.5, 0.5, 0.12, 0.12), ellipse(0.84, 0.5, 0.12, 0.12))
  }

  private func ellipse(_ cx: Double, _ cy: Double, _ rx: Double, _ ry: Double) -> Double {
    let (dx, dy) = ((x - cx) / rx, (y - cy) / ry)
    return ((dx * dx + dy * dy).squareRoot() - 1) * min(rx, ry)
  }

  private func box(_ cx: Double, _ cy: Double, _ halfWidth: Double, _ halfHeight: Double) -> Double
  {
    max(abs(x - cx) - halfWidth, abs(y - cy) - halfHeight)
  }

  private func segment(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)
    let share = min(max(along, 0), 1)
    let (ex, ey) = (x - a.x - dx * share, y - a.y - dy * share)
    return (ex * ex + ey * ey).squareRoot()
  }
}

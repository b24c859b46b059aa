import CursesCells

/// The lights of the points of all cells, row by row.
struct PointGrid {
  let width: Int
  let height: Int
  let lights: [Light]

  /// The alpha below which a point is invisible.
  private static let leastAlpha: Float = 1 / 8

  /// Scales a picture to the points of the view.
  init(of picture: Picture, _ look: PictureLook) {
    width = look.size.width * look.points.width
    height = look.size.height * look.points.height
    let placement = PicturePlacement(
      picture: Size(width: picture.width, height: picture.height), in: look.size,
      points: look.points, mode: look.mode)
    let target = placement.target
    var lights = [Light](repeating: .zero, count: width * height)
    let level = PointGrid.level(of: picture, placement)
    func scaled(_ part: ClosedRange<Double>, _ side: Int) -> ClosedRange<Double> {
      part.lowerBound * Double(side)...part.upperBound * Double(side)
    }
    let displayed = Resampler.lights(
      of: level, columns: scaled(placement.columns, level.width),
      rows: scaled(placement.rows, level.height), width: target.width, height: target.height)
    let gradient = look.tint.isEmpty ? nil : Gradient(look.tint)
    for y in 0..<target.height {
      let tint = gradient.map { Light($0.color(at: (Double(y) + 0.5) / Double(target.height))) }
      for x in 0..<target.width {
        let light = displayed[y * target.width + x]
        let at = (target.minY + y) * width + target.minX + x
        lights[at] = tint.map { $0 * light.w } ?? light
      }
    }
    self.lights = lights
  }

  /// Returns the smallest level with at least one pixel for each point.
  private static func level(of picture: Picture, _ placement: PicturePlacement) -> PictureLevel {
    let columns = placement.columns.upperBound - placement.columns.lowerBound
    let rows = placement.rows.upperBound - placement.rows.lowerBound
    let fitting = picture.levels.last { level in
      Double(level.width) * columns >= Double(placement.target.width)
        && Double(level.height) * rows >= Double(placement.target.height)
    }
    return fitting ?? picture.levels[0]
  }
}

// MARK: - Single points

extension PointGrid {
  /// Whether a point is visible.
  func isSeen(_ index: Int) -> Bool { lights[index].w >= PointGrid.leastAlpha }

  /// Returns which points of a cell are visible.
  ///
  /// If an edge crosses the cell, a point must have an alpha of at least 0.5. This keeps the edge
  /// sharp, because the glyph has one color for all of its points.
  func seen(_ points: [Int]) -> [Bool] {
    let hasEdge = points.count > 2 && points.contains { lights[$0].w > 0.75 }
    return points.map { lights[$0].w >= (hasEdge ? 0.5 : PointGrid.leastAlpha) }
  }

  /// Returns the light of a point, blended with the color behind it.
  func light(_ index: Int, over matte: Light) -> Light {
    let light = lights[index]
    return light.w >= 1 ? light : light + matte * (1 - light.w)
  }

  /// Returns the color of a point, blended with the color behind it.
  func color(_ index: Int, over matte: RGB) -> RGB { RGB(light(index, over: Light(matte))) }

  /// Returns the perceived strength of a point in `0...1`; see `strength(_:isDark:)`.
  func shade(_ index: Int, isDark: Bool) -> Float {
    let brightness = Float(LightScale.byte(of: strength(index, isDark: isDark))) / 255
    return min(max(brightness, 0), 1)
  }

  /// Returns the light that a point adds to a dark background or removes from a light one.
  ///
  /// It is in `0...1`.
  func strength(_ index: Int, isDark: Bool) -> Float {
    let light = lights[index]
    let luminance = 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
    return isDark ? luminance : max(0, light.w - luminance)
  }
}

extension Light {
  /// Creates the light of an opaque color.
  init(_ color: RGB) {
    self.init(
      LightScale.ofByte[Int(color.red)], LightScale.ofByte[Int(color.green)],
      LightScale.ofByte[Int(color.blue)], 1)
  }
}

extension RGB {
  /// Creates the opaque color of a light.
  init(_ light: Light) {
    self.init(
      red: LightScale.byte(of: light.x), green: LightScale.byte(of: light.y),
      blue: LightScale.byte(of: light.z))
  }
}

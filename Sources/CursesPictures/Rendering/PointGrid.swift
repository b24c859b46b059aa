import CursesCells

/// The lights of the points of all cells, row by row.
struct PointGrid {
  let width: Int
  let height: Int
  let lights: [Light]

  /// Alpha below which a point is not seen.
  private static let leastAlpha: Float = 1 / 8

  /// Scales a picture to the points of some cells.
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
    let shown = Resampler.lights(
      of: level, columns: scaled(placement.columns, level.width),
      rows: scaled(placement.rows, level.height), width: target.width, height: target.height)
    for y in 0..<target.height {
      let tint = look.tint.light(at: (Double(y) + 0.5) / Double(target.height))
      for x in 0..<target.width {
        let light = shown[y * target.width + x]
        let at = (target.minY + y) * width + target.minX + x
        lights[at] = tint.map { $0 * light.w } ?? light
      }
    }
    self.lights = lights
  }

  /// Returns the smallest level that has a pixel, at least, for each point.
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
  /// Whether a point hides anything of what is behind it.
  func isSeen(_ index: Int) -> Bool { lights[index].w >= PointGrid.leastAlpha }

  /// Returns which of the points of a cell hide anything of what is behind them.
  ///
  /// Where an edge goes through the cell, that is those that are covered by half or more, so that
  /// the edge is sharp: the glyph has one color for all of them.
  func seen(_ points: [Int]) -> [Bool] {
    let hasEdge = points.count > 2 && points.contains { lights[$0].w > 0.75 }
    return points.map { lights[$0].w >= (hasEdge ? 0.5 : PointGrid.leastAlpha) }
  }

  /// The light of a point with what is behind it.
  func light(_ index: Int, over matte: Light) -> Light {
    let light = lights[index]
    return light.w >= 1 ? light : light + matte * (1 - light.w)
  }

  /// The color of a point with what is behind it.
  func color(_ index: Int, over matte: RGB) -> RGB { RGB(light(index, over: Light(matte))) }

  /// How bright a point is, or how dark on a light background, in `0...1`, as eyes see it.
  func shade(_ index: Int, isDark: Bool) -> Float {
    let brightness = Float(LightScale.byte(of: strength(index, isDark: isDark))) / 255
    return min(max(brightness, 0), 1)
  }

  /// How much light a point adds to a dark background, or takes from a light one, in `0...1`.
  func strength(_ index: Int, isDark: Bool) -> Float {
    let light = lights[index]
    let luminance = 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
    return isDark ? luminance : max(0, light.w - luminance)
  }
}

extension [RGB] {
  /// The light so far from the first to the last, in `0...1`, or `nil` where there are none.
  fileprivate func light(at place: Double) -> Light? {
    guard let last else { return nil }
    let exact = place * Double(count - 1)
    let index = Int(exact)
    guard index + 1 < count else { return Light(last) }
    return Light(self[index].mixed(with: self[index + 1], fraction: exact - Double(index)))
  }
}

extension Light {
  /// Creates the light of a color that nothing is seen through.
  init(_ color: RGB) {
    self.init(
      LightScale.ofByte[Int(color.red)], LightScale.ofByte[Int(color.green)],
      LightScale.ofByte[Int(color.blue)], 1)
  }
}

extension RGB {
  /// Creates the color of a light that nothing is seen through.
  init(_ light: Light) {
    self.init(
      red: LightScale.byte(of: light.x), green: LightScale.byte(of: light.y),
      blue: LightScale.byte(of: light.z))
  }
}

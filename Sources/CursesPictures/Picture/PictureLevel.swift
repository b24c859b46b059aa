/// A mipmap level: the pixels of a picture in one size, row by row, from the top-left corner.
struct PictureLevel: Sendable {
  let width: Int
  let height: Int

  /// The pixels, with 16 bits for each component in linear light.
  let pixels: [SIMD4<UInt16>]

  /// Returns the light of a pixel.
  func light(_ x: Int, _ y: Int) -> Light {
    pixels[y * width + x].light
  }

  /// The lights of all pixels.
  var lights: [Light] { pixels.map(\.light) }

  /// The next level, with half the width and height; each pixel is the mean of four.
  var halved: PictureLevel {
    let newWidth = (width + 1) / 2
    let newHeight = (height + 1) / 2
    var result: [SIMD4<UInt16>] = []
    result.reserveCapacity(newWidth * newHeight)
    for y in 0..<newHeight {
      let (top, bottom) = (2 * y, min(2 * y + 1, height - 1))
      for x in 0..<newWidth {
        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
        var sum = SIMD4<UInt32>(truncatingIfNeeded: pixels[top * width + left])
        sum &+= SIMD4<UInt32>(truncatingIfNeeded: pixels[top * width + right])
        sum &+= SIMD4<UInt32>(truncatingIfNeeded: pixels[bottom * width + left])
        sum &+= SIMD4<UInt32>(truncatingIfNeeded: pixels[bottom * width + right])
        result.append(SIMD4<UInt16>(truncatingIfNeeded: (sum &+ 2) &>> 2))
      }
    }
    return PictureLevel(width: newWidth, height: newHeight, pixels: result)
  }
}

extension SIMD4<UInt16> {
  /// Creates a pixel of a light in `0...1`.
  ///
  /// The components are converted one by one: the generic conversions of vectors are not
  /// specialized, and take ten times as long.
  init(_ light: Light) {
    func step(_ value: Float) -> UInt16 {
      UInt16((Swift.min(Swift.max(value, 0), 1) * 65535).rounded(.toNearestOrEven))
    }
    self.init(step(light.x), step(light.y), step(light.z), step(light.w))
  }

  /// The light of a pixel, in `0...1`.
  var light: Light { Light(Float(x), Float(y), Float(z), Float(w)) * (1 / 65535) }
}

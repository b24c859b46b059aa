import CZlib

/// A PNG picture with a pattern, plain or as Apple's tools optimize it.
struct MadePicture: CustomStringConvertible {
  var width = 13
  var height = 11

  /// The PNG color type: 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha.
  var color: UInt8 = 6
  var depth = 8
  var isInterlaced = false

  var description: String {
    "\(width)×\(height) color \(color) depth \(depth)\(isInterlaced ? " interlaced" : "")"
  }

  /// All color types and depths of PNG, interlaced or not.
  static let all: [MadePicture] = [
    (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
  ].flatMap { (color: UInt8, depths: [Int]) in
    depths.flatMap { depth in
      [false, true].map { MadePicture(color: color, depth: depth, isInterlaced: $0) }
    }
  }

  /// Returns the file, plain or optimized, with its compressed pixels in `parts` chunks.
  func file(optimized: Bool, parts: Int = 1) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    if optimized { file += chunk("CgBI", [0x50, 0, 0x20, 6]) }
    file += chunk("IHDR", header)
    file += chunk("tEXt", Array("Title\0Harbor".utf8))
    if color == 3 { file += chunk("PLTE", (0..<3 << depth).map { UInt8($0 * 7 & 255) }) }
    let raw = self.raw(optimized: optimized)
    var packed = MadeZip.deflated(raw)
    if optimized {
      file += chunk("iDOT", Array(repeating: 0, count: 28))
    } else {
      packed = [0x78, 0x9C] + packed + big(UInt32(adler32(1, raw, UInt32(raw.count))))
    }
    let size = (packed.count + parts - 1) / parts
    for start in stride(from: 0, to: packed.count, by: size) {
      file += chunk("IDAT", Array(packed[start..<min(start + size, packed.count)]))
    }
    return file + chunk("tIME", [7, 230, 1, 1, 0, 0, 0]) + chunk("IEND", [])
  }

  var header: [UInt8] {
    big(UInt32(width)) + big(UInt32(height))
      + [UInt8(depth), color, 0, 0, isInterlaced ? 1 : 0]
  }

  func chunk(_ kind: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + contents
    return big(UInt32(contents.count)) + body + big(UInt32(crc32(0, body, UInt32(body.count))))
  }

  private func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }
}

// MARK: - Pixels

extension MadePicture {
  private var most: Int { (1 << depth) - 1 }

  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][color] ?? 1 }

  private var hasAlpha: Bool { color == 4 || color == 6 }

  /// Returns the samples of a pixel, which survive premultiplication by alpha.
  private func pixel(_ x: Int, _ y: Int, optimized: Bool) -> [Int] {
    guard hasAlpha || color == 2 else { return [(7 * x + 3 * y) & most] }
    let alpha = hasAlpha ? [most, most / 5, 0][(x + y) % 3] : most
    var numbers = (0..<channels - (hasAlpha ? 1 : 0)).map { channel in
      alpha == 0 ? 0 : 5 * ((most / 13 * x + 31 * y + 17 * channel) % (most / 5 + 1))
    }
    if optimized {
      numbers = numbers.map { $0 * alpha / most }
      if numbers.count == 3 { numbers.swapAt(0, 2) }
    }
    return hasAlpha ? numbers + [alpha] : numbers
  }

  /// Returns the rows of all passes, each after its filter type.
  ///
  /// Filters vary if optimized.
  private func raw(optimized: Bool) -> [UInt8] {
    let grids =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var raw: [UInt8] = []
    for (left, top, columns, rows) in grids where left < width {
      var above: [UInt8]?
      for (number, y) in stride(from: top, to: height, by: rows).enumerated() {
        let row = packed(
          stride(from: left, to: width, by: columns).map { pixel($0, y, optimized: optimized) })
        let filter = optimized ? number % 5 : 0
        raw += [UInt8(filter)] + filtered(row, above ?? row.map { _ in 0 }, filter)
        above = row
      }
    }
    return raw
  }

  private func packed(_ pixels: [[Int]]) -> [UInt8] {
    let numbers = pixels.flatMap { $0 }
    if depth == 16 { return numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let each = 8 / depth
    return stride(from: 0, to: numbers.count, by: each).map { start in
      (0..<each).reduce(0) { byte, index in
        byte << UInt8(depth) | (start + index < numbers.count ? UInt8(numbers[start + index]) : 0)
      }
    }
  }

  private func filtered(_ row: [UInt8], _ above: [UInt8], _ filter: Int) -> [UInt8] {
    let step = max(1, channels * depth / 8)
    return row.indices.map { index in
      let left = index < step ? 0 : Int(row[index - step])
      let up = Int(above[index])
      let corner = index < step ? 0 : Int(above[index - step])
      let sum = left + up - corner
      let closest = [left, up, corner].min { abs(sum - $0) < abs(sum - $1) } ?? 0
      let guess = [0, left, up, (left + up) / 2, closest][filter]
      return UInt8(truncatingIfNeeded: Int(row[index]) - guess)
    }
  }
}

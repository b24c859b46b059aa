import CursesCells
import CursesPictures
import CursesViews
import Glibc
import PictureMaking

/// Measures a large picture, from its file to the cells of a screen.
@MainActor
enum PictureCosts {
  /// Writes the file of a picture, or measures one.
  ///
  /// Separate processes do so, as the memory for writing would count in the measurement.
  static func run(_ arguments: [String]) async throws {
    switch (arguments.first, arguments.count) {
    case ("make", 3): make(arguments[2], isPNG: arguments[1] == "png")
    case ("read", 2): try await measure(arguments[1], "4,000x3,000")
    default: print("FileProgram pictures make png|jpeg FILE, FileProgram pictures read FILE")
    }
  }

  private static func make(_ path: String, isPNG: Bool) {
    let bytes = makeFile(4_000, 3_000, isPNG: isPNG)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { exit(1) }
      written += count
    }
    print("\(path): \(bytes.count / 1024) KiB")
  }

  /// Returns the peak memory of the process in megabytes.
  private static func peak() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
  }

  /// Returns a file of `width` x `height` pixels with edges, ramps and noise, as photos have.
  private static func makeFile(_ width: Int, _ height: Int, isPNG: Bool) -> [UInt8] {
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    var noise: UInt32 = 1
    for index in 0..<width * height {
      let (x, y) = (index % width, index / width)
      noise = noise &* 1_664_525 &+ 1_013_904_223
      let grain = Int(noise >> 29)
      pixels[4 * index] = UInt8(truncatingIfNeeded: x * 247 / width + grain)
      pixels[4 * index + 1] = UInt8(truncatingIfNeeded: y * 247 / height + grain)
      pixels[4 * index + 2] = UInt8(truncatingIfNeeded: (x / 100 + y / 100) % 2 * 200 + grain)
    }
    var count = 0
    let (columns, rows) = (UInt32(width), UInt32(height))
    let file =
      isPNG
      ? make_png(pixels, columns, rows, png_kind_rgb, false, &count)
      : make_jpeg(pixels, columns, rows, jpeg_kind_color, false, &count)
    defer { free(file) }
    return Array(UnsafeBufferPointer(start: file, count: count))
  }

  /// Returns the processor time of the process in milliseconds.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  private static func measure(_ path: String, _ name: String) async throws {
    let before = peak()
    let start = processorTime()
    let picture = try await Picture(contentsOf: path)
    let decoded = processorTime()
    for (depth, title) in [(ColorDepth.rgb, "24 bits"), (.palette256, "256 colors")] {
      let stage = Stage(size: Size(width: 80, height: 24), traits: Traits(colorDepth: depth))
      let view = ImageView(picture)
      view.frame = stage.rootView.bounds
      stage.rootView.addSubview(view)
      let begun = processorTime()
      _ = stage.frame()
      print("\(name): 80x24 cells in \(title): \(format(processorTime() - begun)) ms")
    }
    print("\(name): decoded in \(format(decoded - start)) ms, memory +\(peak() - before) MB")
  }

  private static func format(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}

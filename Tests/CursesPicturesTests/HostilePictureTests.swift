import CursesPictures
import CursesRecording
import Glibc
import PictureMaking
import Testing

/// Tests of deliberately broken files, which result in an error or in a picture.
@Suite struct HostilePictureTests {
  /// The number of random files of each kind.
  private static let rounds = Rounds.sample(20, of: 20_000)

  nonisolated private static let files: [(name: String, make: @Sendable () -> [UInt8])] = [
    ("PNG", { PictureFiles.png(.ramp(33, 21)) }),
    ("PNG in colors of a palette", { PictureFiles.png(.ramp(33, 21), png_kind_palette) }),
    ("PNG, interlaced", { PictureFiles.png(.ramp(33, 21), isInterlaced: true) }),
    ("PNG in 16 bits", { PictureFiles.png(.ramp(33, 21), png_kind_rgba16) }),
    ("JPEG", { PictureFiles.jpeg(.ramp(33, 21)) }),
    ("JPEG, progressive", { PictureFiles.jpeg(.ramp(33, 21), isProgressive: true) }),
    ("JPEG in inks", { PictureFiles.jpeg(.ramp(33, 21), jpeg_kind_inks) }),
    ("JPEG of a camera", { PictureFiles.jpeg(.ramp(33, 21)).turned(6) }),
  ]

  @Test(arguments: files.map(\.name))
  func `a mutated file throws an error or is decoded`(name: String) async throws {
    let whole = try #require(HostilePictureTests.files.first { $0.name == name }).make()
    let limits = PictureLimits(pixels: 4_000_000, memory: 1 << 22)
    var numbers = SeededGenerator(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })

    for _ in 0..<HostilePictureTests.rounds {
      let file = mutated(whole, &numbers)
      do throws(PictureError) {
        let picture = try await Picture(decoding: file, limits: limits)
        #expect(picture.width > 0 && picture.height > 0)
      } catch {
        #expect(!error.description.isEmpty)
        #expect(error.description.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
      }
    }
  }

  /// Changes, removes, duplicates or truncates bytes.
  ///
  /// The checksums of a PNG are corrected half of the time, so that later stages are tested, too.
  private func mutated(_ file: [UInt8], _ numbers: inout SeededGenerator) -> [UInt8] {
    var file = file
    for _ in 0...Int.random(in: 0..<4, using: &numbers) {
      let position = 8 + Int.random(in: 0..<max(1, file.count - 8), using: &numbers)
      guard position < file.count else { break }
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: file[position] = .random(in: 0...255, using: &numbers)
      case 1: file[position] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
      case 2: file[position] = 0xFF
      case 3: file.remove(at: position)
      case 4: file.insert(contentsOf: file[position..<min(position + 40, file.count)], at: position)
      default: file.removeLast(min(.random(in: 0..<60, using: &numbers), file.count - 9))
      }
    }
    return Bool.random(using: &numbers) ? file : withRightSums(file)
  }

  private func withRightSums(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var at = 8
    while file.starts(with: [0x89, 0x50]), at + 12 <= file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard at + 12 + length <= file.count else { break }
      let end = at + 8 + length
      let sum = PictureFixture.checksum(file[at + 4..<end])
      for index in 0..<4 { file[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
      at = end + 4
    }
    return file
  }
}

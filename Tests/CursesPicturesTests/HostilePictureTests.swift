import CursesPictures
import Glibc
import PictureMaking
import Testing

/// Files that are broken on purpose: a message or a picture comes of them, and nothing else.
@Suite struct HostilePictureTests {
  /// How many files of a kind are tried; `CURSESKIT_FUZZ=full` tries more.
  private static let rounds = getenv("CURSESKIT_FUZZ") == nil ? 20 : 20_000

  /// Numbers that are the same in every run.
  private struct Numbers {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, limit)
    }
  }

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
  func `a mutated file is a message or a picture`(name: String) async throws {
    let whole = try #require(HostilePictureTests.files.first { $0.name == name }).make()
    let limits = PictureLimits(pixels: 4_000_000, memory: 1 << 22)
    var numbers = Numbers(state: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })

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

  /// Changes, drops, doubles or cuts off some bytes; the sums of a PNG are made right again half of
  /// the time, so that more than they is tried.
  private func mutated(_ file: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
    var file = file
    for _ in 0...numbers.next(below: 4) {
      let place = 8 + numbers.next(below: file.count - 8)
      guard place < file.count else { break }
      switch numbers.next(below: 6) {
      case 0: file[place] = UInt8(numbers.next(below: 256))
      case 1: file[place] ^= 1 << UInt8(numbers.next(below: 8))
      case 2: file[place] = 0xFF
      case 3: file.remove(at: place)
      case 4: file.insert(contentsOf: file[place..<min(place + 40, file.count)], at: place)
      default: file.removeLast(min(numbers.next(below: 60), file.count - 9))
      }
    }
    return numbers.next(below: 2) == 0 ? file : withRightSums(file)
  }

  private func withRightSums(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var at = 8
    while file.starts(with: [0x89, 0x50]), at + 12 <= file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard at + 12 + length <= file.count else { break }
      let end = at + 8 + length
      let sum = PictureStand.checksum(file[at + 4..<end])
      for index in 0..<4 { file[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
      at = end + 4
    }
    return file
  }
}

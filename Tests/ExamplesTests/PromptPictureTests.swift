import CursesKit
import CursesKitTesting
import Foundation
import Testing

/// The pictures in the comments of prompts, compared with the displayed lines.
@MainActor
@Suite struct PromptPictureTests {
  private let blocks: [Example]

  init() throws {
    blocks = try Example.commented()
  }

  @Test func `the picture of a confirmation matches`() async throws {
    let driver = PromptDriver {
      try await Prompt.confirm("Delete 3 files?")
    }
    await driver.press(.left)
    await expectPicture(of: driver, in: "Prompt+Confirm")
    driver.cancel()
  }

  @Test func `the picture of a segmented question matches`() async throws {
    let driver = PromptDriver {
      try await Prompt.segmented("Range", from: ["Day", "Week", "Month"])
    }
    await expectPicture(of: driver, in: "Prompt+Confirm")
    driver.cancel()
  }

  @Test func `the picture of a choice matches`() async throws {
    let driver = PromptDriver { try await Prompt.choose("Which?", from: ["Ada", "Grace"]) }
    await expectPicture(of: driver, in: "Prompt+Choose")
    driver.cancel()
  }

  @Test func `the picture of a multiple choice matches`() async throws {
    let driver = PromptDriver { try await Prompt.chooseSeveral("Which?", from: ["Ada", "Grace"]) }
    await driver.press(.space)
    await expectPicture(of: driver, in: "Prompt+Choose")
    driver.cancel()
  }

  @Test func `the picture of a refused input matches`() async throws {
    let driver = PromptDriver {
      try await Prompt.input("Name", history: ["Grace"]) {
        $0.count < 5 ? "at least five letters" : nil
      }
    }
    await driver.type("Ada\n")
    await expectPicture(of: driver, in: "Prompt+Input")
    driver.cancel()
  }

  @Test func `the picture of a text of several lines matches`() async throws {
    let driver = PromptDriver { try await Prompt.text("Why?") }
    await driver.paste("The lamp is too dim\nto read by.\n")
    await expectPicture(of: driver, in: "Prompt+Text")
    driver.cancel()
  }

  @Test func `the picture of a form matches`() async throws {
    let driver = PromptDriver {
      try await Prompt.form(
        "Server", .text("Name"), .number("Port", default: 8080),
        .choice("Zone", from: ["eu", "us"]), .toggle("TLS", isOn: true))
    }
    await driver.type("ada")
    await expectPicture(of: driver, in: "Prompt+Form")
    driver.cancel()
  }

  @Test func `the picture of a path with suggestions matches`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Sources", "Tests"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    let driver = PromptDriver {
      try await Prompt.path("Which file?", in: folder.path, kind: .file)
    }
    await driver.type("So")
    try await driver.wait(for: "Sources/")
    await expectPicture(of: driver, in: "Prompt+Path")
    driver.cancel()
  }

  @Test func `the picture of choices with a preview matches`() async throws {
    let branches = [
      ("main", "2 hours"), ("glow-from-below", "5 hours"), ("pager-footer", "yesterday"),
    ]
    let driver = PromptDriver(size: Size(width: 91, height: 24)) {
      try await Prompt.choose("Which branch?", from: branches) {
        RowContent("\($0.0, .bold)", trailing: "\($0.1, .ink(.secondary))")
      } preview: { _ in
        "a41c9e2 Light it\n77d0b13 Blend it"
      } unavailable: {
        $0.0 == "main" ? "You are on it." : nil
      }
    }
    try await driver.wait(for: "Blend it")
    await expectPicture(of: driver, in: "Prompt+Rows")
    driver.cancel()
  }

  @Test func `the picture of progress matches`() async throws {
    let (counts, report) = AsyncStream.makeStream(of: Int.self)
    let driver = PromptDriver(size: Size(width: 63, height: 24)) {
      await Prompt.progress("Copying", total: 120) { progress in
        for await count in counts { progress.completed = count }
      }
    }
    for count in [24, 42] {
      report.yield(count)
      try await driver.advance(until: "\(count) of 120")
    }
    try await driver.advance(until: " left")
    await expectPicture(of: driver, in: "Prompt+Progress")
    report.yield(120)
    report.finish()
    _ = try await driver.answer
  }

  /// Expects that a picture in the comments of a file has the displayed lines.
  private func expectPicture<Value>(of driver: PromptDriver<Value>, in file: String) async {
    let displayed = await driver.lines.map(shape).filter { !$0.isEmpty }
    let text = displayed.joined(separator: "\n")
    let pictures = blocks.filter { $0.file.hasSuffix("/\(file).swift") && !$0.isCode }
      .map { $0.code.map(shape).filter { !$0.isEmpty }.joined(separator: "\n") }
    #expect(pictures.contains { $0.contains(text) }, "\(text)")
  }

  /// Returns a line independent of the width of the terminal and of the progress.
  ///
  /// The cursor, a thin bar, is removed. Numbers become 0, and bars and gaps as short as possible.
  private func shape(_ line: String) -> String {
    line.replacing("▏ ", with: "  ").replacing("▏", with: "")
      .replacing(/\d+(\.\d+)?/, with: "0").replacing(/[▉▊▋▍▎]/, with: "")
      .replacing(/━━+/, with: "━").replacing(/\ \ +/, with: "  ")
      .replacing(/▄▄+/, with: "▄").replacing(/▀▀+/, with: "▀")
  }
}

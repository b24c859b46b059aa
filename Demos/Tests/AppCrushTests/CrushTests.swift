import CursesPictures
import Files
import Foundation
import Testing

@testable import AppCrush

/// Extraction of pictures from archives and folders.
@Suite struct CrushTests {
  private let folder: CrushFolder
  private let optimized = MadePicture().file(optimized: true)
  private let plain = MadePicture().file(optimized: false)
  private let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]

  init() throws { folder = try CrushFolder() }

  private func archive(_ entries: [MadeEntry], as name: String = "iBooks.ipa") throws {
    try folder.write(MadeZip.bytes(entries), to: name)
  }

  @Test func `AC-01 archive pictures are restored or copied and the archive is unchanged`()
    async throws
  {
    try archive([
      MadeEntry("Payload/iBooks.app/Icon.png", optimized),
      MadeEntry("Payload/iBooks.app/Icon@2x.PNG", optimized),
      MadeEntry("Payload/iBooks.app/plain.png", plain),
      MadeEntry("Payload/iBooks.app/de.lproj/page.jpg", jpeg),
      MadeEntry("Payload/iBooks.app/page.JPEG", jpeg),
      MadeEntry("Payload/iBooks.app/Info.plist", [1, 2]),
      MadeEntry("__MACOSX/Payload/iBooks.app/._Icon.png", [0, 5, 22, 7]),
    ])
    let before = try folder.bytes(of: "iBooks.ipa")
    var reported = 0
    let outcome = try folder.crush("iBooks.ipa") { reported += 1 }

    #expect(outcome.numbers == [5, 2, 3, 0, 0])
    #expect(reported == 5)
    #expect(outcome.remarks == [])
    #expect(ExitStatus([outcome]) == [])
    let names = ["Icon.png", "Icon@2x.PNG", "page.JPEG", "page.jpg", "plain.png"]
    #expect(folder.all(in: "out") == ["iBooks Images"] + names.map { "iBooks Images/\($0)" })
    #expect(try folder.bytes(of: "out/iBooks Images/plain.png") == plain)
    #expect(try folder.bytes(of: "out/iBooks Images/page.jpg") == jpeg)
    #expect(try folder.bytes(of: "iBooks.ipa") == before)
    let icon = try await Picture(decoding: folder.bytes(of: "out/iBooks Images/Icon@2x.PNG"))
    #expect(try await icon == Picture(decoding: plain))
  }

  @Test func `AC-02 names with quotes, blanks and line breaks are kept`() throws {
    let names = ["it's \"a\" $(b).png", "line\nbreak.png", "; rm -rf ~.png", "-rf.png", "日本.png"]
    try archive(names.map { MadeEntry("Payload/A.app/" + $0, optimized) }, as: "it's.ipa")
    let outcome = try folder.crush("it's.ipa")

    #expect(outcome.restored == 5)
    #expect(Set(folder.all(in: "out/it's Images")) == Set(names))
  }

  @Test func `AC-02 existing folders and files are unchanged`() throws {
    try archive([MadeEntry("a.png", plain)], as: "App.ipa")
    try folder.write([1], to: "out/App Images/a.png")
    try folder.write([2], to: "out/App Images 2/mine")
    try folder.write([3], to: "App/precious")
    let before = folder.all().count
    let outcome = try folder.crush("App.ipa")

    #expect(outcome.folder == folder.path("out/App Images 3"))
    #expect(try folder.bytes(of: "out/App Images 3/a.png") == plain)
    #expect(try folder.bytes(of: "out/App Images/a.png") == [1])
    #expect(folder.all().count == before + 2)
  }

  @Test func `duplicate names get numbers`() throws {
    try archive(["a", "b", "c"].map { MadeEntry("\($0).lproj/x@2x.png", plain) })
    let outcome = try folder.crush("iBooks.ipa")

    #expect(outcome.names.map(\.description) == ["x@2x.png", "x@2x 2.png", "x@2x 3.png"])
  }

  @Test func `an asset catalog is reported and skipped`() throws {
    try archive([MadeEntry("Payload/A.app/Assets.car", [1]), MadeEntry("a.png", plain)])
    let outcome = try folder.crush("iBooks.ipa")

    #expect(outcome.numbers == [1, 0, 1, 1, 0])
    #expect(outcome.remarks.count == 1)
    #expect(outcome.remarks[0].contains("“Payload/A.app/Assets.car” was skipped"))
  }

  @Test func `an archive without pictures creates no folder`() throws {
    try archive([MadeEntry("a.txt", [1])])
    let outcome = try folder.crush("iBooks.ipa")

    #expect(outcome.folder == nil)
    #expect(folder.all(in: "out") == [])
  }
}

// MARK: - Folders

extension CrushTests {
  @Test func `AC-01 a folder is searched recursively and links are not followed`() throws {
    try folder.write(optimized, to: "My.app/Icon.png")
    try folder.write(plain, to: "My.app/de.lproj/deep/b.png")
    try folder.write(plain, to: "elsewhere/secret.png")
    for (link, target) in [
      ("My.app/l.png", "../elsewhere/secret.png"), ("My.app/d", "../elsewhere"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link).description, withDestinationPath: target)
    }
    mkfifo(folder.path("My.app/pipe.png").description, 0o600)
    let outcome = try folder.crush("My.app/")

    #expect(outcome.numbers == [2, 1, 1, 2, 0])
    #expect(folder.all(in: "out/My Images") == ["Icon.png", "b.png"])
    #expect(outcome.remarks.count == 2)
  }

  @Test func `output inside the input folder is not read again`() throws {
    try folder.write(plain, to: "out/a.png")
    try folder.write(plain, to: "out/z/b.png")
    let outcome = try folder.crush("out")

    #expect(outcome.found == 2)
    #expect(folder.all(in: "out/out Images") == ["a.png", "b.png"])
  }

  @Test func `the search stops at the depth limit`() throws {
    try folder.write(plain, to: "A/b/c/d.png")
    try folder.write(plain, to: "A/b/e.png")
    var limits = Limits()
    limits.depth = 1
    let outcome = try folder.crush("A", limits: limits)

    #expect(outcome.copied == 1)
    #expect(ExitStatus([outcome]) == .inputFailed)
    #expect(outcome.remarks.joined().contains("“b/c” was not searched: it is more than 1"))
  }

  @Test func `an unwritable destination is reported once`() throws {
    try folder.write([1], to: "out/file")
    try archive([MadeEntry("a.png", plain), MadeEntry("b.png", plain)])
    let input = try #require(try Input(folder.path("iBooks.ipa")))
    var crush = Crush(input, to: folder.path("out/file"))
    let outcome = crush.run()

    #expect(outcome.found == 1)
    #expect(ExitStatus([outcome]) == .inputFailed)
    #expect(outcome.remarks.count == 1)
    #expect(outcome.remarks[0].contains("cannot write “"))
  }

  @Test func `a cancelled task leaves no partial output`()
    async throws
  {
    try archive([MadeEntry("a.png", optimized), MadeEntry("b.png", optimized)])
    let (archive, out) = (folder.path("iBooks.ipa"), folder.path("out"))
    let outcome = try await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var crush = Crush(try #require(try Input(archive)), to: out)
      return crush.run()
    }.value

    #expect(outcome.isStopped)
    #expect(ExitStatus([outcome]) == [.inputFailed, .stopped])
    #expect(folder.all(in: "out") == [])
  }
}

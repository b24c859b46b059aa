import Files
import Foundation
import Testing

@testable import AppCrush

/// Hostile archives must not write outside their folder, and missing pictures must be reported.
@Suite struct HostileArchiveTests {
  @Test func `there are at least 20 hostile archives`() { #expect(HostileArchive.all.count >= 20) }

  @Test(arguments: HostileArchive.all)
  func `AC-02 a hostile archive writes only to its folder and reports problems`(
    archive: HostileArchive
  ) throws {
    let folder = try CrushFolder()
    try folder.write(archive.bytes, to: "in/Bad.ipa")
    try folder.write([1], to: "in/Bad/precious")
    let before = folder.all()
    let outcome = try folder.crush("in/Bad.ipa", limits: archive.limits)

    let made = archive.names.isEmpty ? [] : ["out/Bad Images"]
    let inside = folder.all().filter { $0.hasPrefix("out/Bad Images/") }
    #expect(folder.all() == (before + made + inside).sorted())
    #expect(Set(outcome.names.map(\.description)) == Set(archive.names))
    #expect(inside.count == archive.names.count)
    #expect(outcome.restored + outcome.copied == archive.names.count)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/appcrush-root.png"))
    #expect(outcome.remarks.contains { $0.contains(archive.words ?? "") } == (archive.words != nil))
    #expect(outcome.remarks.allSatisfy { !$0.contains("\n") && $0.contains("Bad.ipa") })
    let isWhole = outcome.failed == 0 && outcome.isComplete
    #expect(ExitStatus([outcome]).isEmpty == isWhole)
  }
}

import BranchScreens
import CursesKit
import Foundation

/// Prompts for a branch, and checks it out.
@main
struct Branches {
  static func main() async {
    do {
      let branches = try await Prompt.spinner(
        "Reading the branches", leavesLine: false, Git.branches)
      if let branch = try await Branch.choose(from: branches, log: Git.log) {
        try await Git.check(out: branch.name)
        Terminal.print(branch.switchedLine)
        try Terminal.flush()
      }
    } catch {
      FileHandle.standardError.write(Data("branches: \(error)\n".utf8))
      exit(1)
    }
  }
}

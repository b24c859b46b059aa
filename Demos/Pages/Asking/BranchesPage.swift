import BranchScreens
import CursesKit

extension DemoPage {
  /// The program that asks for a branch.
  public static let branches = DemoPage(
    name: "branches", title: "Branches", recipe: "a sample program",
    summary: "Asks for a branch to switch to, with what it is made of beside it."
  ) { _ in BranchesController() }
}

/// Asks for one of some branches, in a shell that pretends.
private final class BranchesController: AskingController {
  override var command: StyledText { "git hop" }

  override func ask() {
    area.run {
      _ = try await Branch.choose(from: Branch.sample) { Branch.sampleLog($0) }
    }
  }

  /// Says where one is now, in the shell as well.
  override func questionDidEnd(isAnswered: Bool) {
    if let chosen = Branch.sample.first(where: { $0.name == area.answer }) {
      area.print(chosen.switchedLine)
      branch = chosen.name
    }
    rest()
  }
}

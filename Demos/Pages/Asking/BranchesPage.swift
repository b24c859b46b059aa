import BranchScreens
import CursesKit

extension DemoPage {
  /// A program that prompts for a branch.
  public static let branches = DemoPage(
    name: "branches", title: "Branches", recipe: "a sample program",
    summary: "A prompt for a branch to switch to, with its commits beside the list."
  ) { _ in BranchesController() }
}

/// A prompt for one of several branches, in a simulated shell.
private final class BranchesController: AskingController {
  override var command: StyledText { "git hop" }

  override func ask() {
    area.run {
      _ = try await Branch.choose(from: Branch.sample) { Branch.sampleLog($0) }
    }
  }

  /// Prints the new branch, and shows it in the shell's prompt.
  override func questionDidEnd(isAnswered: Bool) {
    if let chosen = Branch.sample.first(where: { $0.name == area.answer }) {
      area.print(chosen.switchedLine)
      branch = chosen.name
    }
    rest()
  }
}

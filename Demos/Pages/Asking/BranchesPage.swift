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

  /// The branch that was chosen last.
  private var chosen: Branch?

  override func ask() {
    chosen = nil
    area.run { [weak self] in
      let branch = try await Branch.choose(from: Branch.sample) { Branch.sampleLog($0) }
      self?.chosen = branch
    }
  }

  /// Says where one is now, in the shell as well.
  override func questionDidEnd(isAnswered: Bool) {
    goOn { [weak self] in
      guard let self else { return }
      if let chosen {
        area.print(chosen.switchedLine)
        branch = chosen.name
      }
      rest()
    }
  }
}

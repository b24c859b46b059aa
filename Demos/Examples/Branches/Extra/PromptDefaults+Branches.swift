import CursesKit

extension PromptDefaults {
  /// The defaults of a question about branches, with its own words.
  @MainActor static var ofBranches: PromptDefaults {
    var defaults = Prompt.defaults
    let words = defaults.words
    defaults.words = PromptWords { word in
      switch word {
      case .choose: "switch"
      case .giveUp: "stay"
      case .choices(let count): "\(count) branches"
      default: words(word)
      }
    }
    return defaults
  }
}

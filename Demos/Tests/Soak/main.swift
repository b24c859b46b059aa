import Foundation
import Pages

// Takes the tour of every demo again and again for some virtual time, and says whether anything
// grows with it:
//
//     Soak [--seconds 3600] [--demo NAME]
//
// It exits with 0 when nothing does, with 1 when something does, and with 2 when asked for
// something else.

/// Writes a line to standard error.
private func say(_ text: String) {
  FileHandle.standardError.write(Data("Soak: \(text)\n".utf8))
}

private var words = CommandLine.arguments.dropFirst()
private var seconds = 3600
private var pages = DemoPage.all
while let name = words.popFirst() {
  let value = words.popFirst() ?? ""
  switch (name, Int(value), DemoPage.named(value)) {
  case ("--seconds", let number?, _) where number > 0: seconds = number
  case ("--demo", _, let page?): pages = [page]
  default:
    say("“\(name) \(value)” is not understood; use --seconds with a number and --demo with a name")
    exit(2)
  }
}

private var hasFailed = false
for page in pages {
  let result = try await Soak(page).run(for: .seconds(seconds))
  say(result.summary)
  if let problem = result.problem {
    say("\(page.name) fails: \(problem)")
    hasFailed = true
  }
}
exit(hasFailed ? 1 : 0)

import CursesKit

let branches = ["main", "next", "release/1.0", "release/2.0"]
if let branch = try await Prompt.choose("Which branch?", from: branches) { print(branch) }

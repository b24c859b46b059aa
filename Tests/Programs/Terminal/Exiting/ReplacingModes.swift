import CTerminalGuard
import Foundation
import Synchronization

/// Restores and takes the terminal repeatedly, while another thread replaces the sequences.
///
/// The sequences of each version are `[`, 500 times the letter of the version, and `]`.
enum ReplacingModes {
  private static let isDone = Atomic(false)

  static func run() {
    let terminal = restore_terminal(
      input: 0, output: 1, error: -1, also: -1, is_region: false,
      wake: open("/dev/null", O_WRONLY | O_CLOEXEC))
    let modes = sequence("a")
    let count = Int32(modes.utf8.count)
    guard restore_take(terminal, modes, count, modes, count) else { return }
    Thread { replace() }.start()
    for _ in 0..<400 {
      guard restore_lend(restore_prepare_loan()), restore_take_again() else { break }
    }
    isDone.store(true, ordering: .relaxed)
    restore_give_back()
    print("done")
  }

  private static func replace() {
    while !isDone.load(ordering: .relaxed) {
      for letter in ["b", "c", "d", "e"] {
        let modes = sequence(letter)
        let count = Int32(modes.utf8.count)
        _ = restore_set_modes(modes, count, modes, count, modes, count)
      }
    }
  }

  private static func sequence(_ letter: String) -> String {
    "[" + String(repeating: letter, count: 500) + "]"
  }
}

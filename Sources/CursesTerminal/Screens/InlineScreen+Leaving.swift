import CTerminalGuard
import CursesCells

extension InlineScreen {
  /// Puts lines in place of the region, before the terminal is given back.
  func leave(keeping text: String) {
    let lines = LineText(text).bytes
    if !core.isClosed, core.isAway, let terminal = core.terminal {
      terminal.writeLent(lines)
    }
    leave { bytes, terminal in
      core.output.appendErasure(on: terminal, to: &bytes)
      bytes.appendLines(lines)
    }
  }

  /// Puts cells in place of the region, before the terminal is given back.
  func leave(keeping buffer: Buffer) {
    leave { bytes, terminal in
      let size = Size(
        width: min(buffer.size.width, terminal.width),
        height: min(buffer.size.height, terminal.height))
      guard !size.isEmpty else { return }
      var canvas = Canvas(Buffer(size: size))
      canvas.draw(buffer, at: .zero)
      core.output.append(Frame(canvas.buffer), on: terminal, to: &bytes)
      bytes += core.output.region.exit
      // What is written there next is not to go on in the next row; see `givingUpBlankRows`.
      if core.output.plan.countsBlankRows { bytes += "\u{1B}[J".utf8 }
      core.output.loseRegion()
    }
  }

  private func leave(_ append: (inout [UInt8], Size) -> Void) {
    guard !core.isClosed, !core.isAway else { return }
    if let terminal = core.terminal {
      drainHeldText(on: terminal, patience: Int(restore_patience()))
    }
    let terminal = core.size
    send { append(&$0, terminal) }
  }
}

import CursesCells
import CursesTerminal
import Foundation

/// Shows the same frame before and after the terminal answers, and reports the results.
@MainActor
struct Learning {
  let screen: CursesScreen

  /// Text that would clear the screen and set the window title if it were sent unfiltered.
  static let hostile = "née \u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31m\u{1B}\\"

  func run() async {
    let frame = frame
    screen.show(frame)
    await screen.waitForAnswers()
    for _ in 0..<3 {
      screen.show(Frame(buffer: frame.buffer, shifts: [], changes: []))
      await screen.waitUntilReady()
    }
    let depth = screen.colorDepth == .rgb ? "rgb" : "\(screen.colorDepth == .palette256 ? 256 : 16)"
    let inquiry = screen.capabilities.inquiry.rawValue
    // Excludes the first frame, which `Exiting` shows.
    let text = "frames: \(screen.framesShown - 1); \(depth); \(inquiry)\n"
    FileHandle.standardError.write(Data(text.utf8))
    screen.close()
  }

  private var frame: Frame {
    var canvas = Canvas(Buffer(size: screen.size))
    for row in 0..<screen.size.height {
      canvas.draw("ready \(row) 日本 of text", at: Point(x: 0, y: row))
    }
    canvas.draw("exact", at: Point(x: 30, y: 1), style: Style(foreground: .rgb(12, 34, 56)))
    return Frame(canvas.buffer)
  }
}

extension CursesScreen {
  /// Waits until the terminal has answered or its time limit has passed.
  func waitForAnswers() async {
    while capabilities.inquiry == .underWay {
      await withCheckedContinuation { continuation in
        onCapabilitiesChange = { [weak self] in
          self?.onCapabilitiesChange = nil
          continuation.resume()
        }
      }
    }
    await waitUntilReady()
  }
}

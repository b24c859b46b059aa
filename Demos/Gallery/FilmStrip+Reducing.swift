import CursesKit
import CursesRecording
import CursesTerminal

extension FilmStrip {
  /// Returns the strip in the colors of a terminal with a color depth.
  func reduced(to depth: ColorDepth) -> FilmStrip {
    FilmStrip(frames: frames.map { $0.reduced(to: depth) })
  }
}

extension FilmFrame {
  /// Returns the frame in the colors of a terminal with a color depth.
  func reduced(to depth: ColorDepth) -> FilmFrame {
    guard depth != .rgb else { return self }
    var frame = self
    frame.buffer = buffer.reduced(to: depth)
    return frame
  }
}

extension Buffer {
  fileprivate func reduced(to depth: ColorDepth) -> Buffer {
    var buffer = self
    for row in 0..<size.height {
      buffer.withMutableRow(row) { cells in
        for column in cells.indices {
          let cell = cells[column]
          let colors = depth.reduced(cell.foreground, on: cell.background)
          cells[column].style.foreground = colors.foreground
          cells[column].style.background = colors.background
        }
      }
    }
    return buffer
  }
}

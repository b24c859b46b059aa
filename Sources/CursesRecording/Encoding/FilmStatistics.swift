import CursesCells

/// The costs of a film strip's frames, as JSON.
///
///     {"frames":[
///     {"time_ms":0,"bytes":812,"cells_drawn":1920,"cells_composited":1920,"views_drawn":4,
///       "views_laid_out":4}
///     ]}
///
/// Every number is a count since the previous frame of the strip, or since the start of playing for
/// the first frame. `bytes` is `null` if there was no terminal.
public enum FilmStatistics {
  /// Returns the numbers as JSON, with a line for each frame.
  public static func encode(_ strip: FilmStrip) -> String {
    JSONText.frames(strip.frames.map(object))
  }

  private static func object(_ frame: FilmFrame) -> String {
    let numbers =
      [
        "time_ms": TimeText.number(frame.time),
        "bytes": frame.bytes.map(String.init) ?? "null",
        "cells_drawn": String(frame.statistics.cellsDrawn),
        "cells_composited": String(frame.statistics.cellsComposited),
        "views_drawn": String(frame.statistics.viewsDrawn),
        "views_laid_out": String(frame.statistics.viewsLaidOut),
      ] as KeyValuePairs
    return "{" + numbers.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }
}

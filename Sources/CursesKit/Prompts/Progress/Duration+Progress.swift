extension Duration {
  /// The time as a watch shows it, `0:07` or `1:02:03`, without the part of a second.
  ///
  /// A negative time counts as zero.
  package var watchText: String {
    let seconds = max(0, components.seconds)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = seconds % 60
    let end = (rest < 10 ? "0" : "") + "\(rest)"
    if hours == 0 { return "\(minutes):\(end)" }
    return "\(hours):" + (minutes < 10 ? "0" : "") + "\(minutes):\(end)"
  }

  /// The time with a part of a second raised to a whole one.
  package var roundedUp: Duration {
    .seconds(components.seconds + (components.attoseconds > 0 ? 1 : 0))
  }
}

extension Duration {
  /// The duration as a watch displays it, such as `0:07` or `1:02:03`, without fractions of a
  /// second.
  ///
  /// A negative duration counts as zero.
  package var watchText: String {
    let seconds = max(0, components.seconds)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let remainder = seconds % 60
    let end = (remainder < 10 ? "0" : "") + "\(remainder)"
    if hours == 0 { return "\(minutes):\(end)" }
    return "\(hours):" + (minutes < 10 ? "0" : "") + "\(minutes):\(end)"
  }

  /// The duration rounded up to a whole second.
  package var roundedUp: Duration {
    .seconds(components.seconds + (components.attoseconds > 0 ? 1 : 0))
  }
}

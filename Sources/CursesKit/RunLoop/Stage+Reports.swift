import CursesViews
import CursesWidgets
import Glibc

extension Stage {
  /// Sets the reports of a terminal, which the program may replace.
  ///
  /// In debug builds, warnings go to standard error, which full screen shows at the end.
  ///
  /// - Parameter showsReasons: Whether toasts show the reasons of unavailable commands.
  func setDefaultReports(showsReasons: Bool) {
    if showsReasons {
      onUnavailable = { [weak self] in self?.showReason(of: $0) }
    }
    onWarning = { warning in
      let line = "warning: \(warning)\n"
      _ = Array(line.utf8).withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
    }
  }
}

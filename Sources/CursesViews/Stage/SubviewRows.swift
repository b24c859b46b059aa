/// Which of many views inside another one may show something in a row of the screen.
///
/// Putting a row together then asks those few and not all of them: a frame in which one of 10,000
/// views moves costs what it costs with 10, see `make bench`.
struct SubviewRows {
  /// Where in `indices` each row begins, and at last where they end.
  private var starts: [Int]

  /// For each row its views, the lowest first.
  private var indices: [Int32]

  /// Views that moved to other rows since, which are asked in every row; the lowest first.
  private var strays: [Int] = []

  /// With fewer views, asking each is faster; a list on a usual screen has fewer rows.
  static let least = 100

  /// With more of them, all rows are found anew.
  private static let mostStrays = 8

  /// How many rows there are.
  var height: Int { starts.count - 1 }

  /// Finds the rows of views on a screen of `height` rows.
  @MainActor
  init(of views: [View], height: Int) {
    let rows = views.map { $0.extentRows.clamped(to: 0..<height) }
    starts = Array(repeating: 0, count: height + 1)
    for row in rows.joined() { starts[row + 1] += 1 }
    for row in 0..<height { starts[row + 1] += starts[row] }
    indices = Array(repeating: 0, count: starts[height])
    var ends = starts
    for (index, rows) in rows.enumerated() {
      for row in rows {
        indices[ends[row]] = Int32(truncatingIfNeeded: index)
        ends[row] += 1
      }
    }
  }

  /// Calls `body` with each view that may show something in a row, the lowest first.
  func forEach(in row: Int, _ body: (Int) -> Void) {
    var strays = strays[...]
    for index in indices[starts[row]..<starts[row + 1]] {
      while let stray = strays.first, stray <= index {
        if stray < index { body(stray) }
        strays.removeFirst()
      }
      body(Int(index))
    }
    for stray in strays { body(stray) }
  }

  /// Notes that one of `views` is in other rows now; false when it is time to find all rows anew.
  @MainActor
  mutating func note(_ view: View, of views: [View]) -> Bool {
    if strays.contains(where: { views[$0] === view }) { return true }
    guard strays.count < SubviewRows.mostStrays,
      let index = views.firstIndex(where: { $0 === view })
    else { return false }
    strays.insert(index, at: strays.firstIndex { $0 > index } ?? strays.count)
    return true
  }
}

extension View {
  /// The rows of the screen in which the view or those inside it may show something.
  fileprivate var extentRows: Range<Int> { placement?.extent.rows ?? 0..<0 }

  /// Lets the view around this one know when the rows changed in which it may show something.
  func placementDidChange(from old: Placement?) {
    guard (old?.extent.rows ?? 0..<0) != extentRows, let superview else { return }
    guard superview.subviewRows?.note(self, of: superview.subviews) == false else { return }
    superview.subviewRows = nil
  }

  /// Calls `body` with each view inside this one that may show something in a row of a screen of
  /// `height` rows, the lowest first.
  func forEachSubview(in row: Int, height: Int, _ body: (View) -> Void) {
    let views = subviews
    guard views.count >= SubviewRows.least else {
      for view in views { body(view) }
      return
    }
    if subviewRows?.height != height { subviewRows = SubviewRows(of: views, height: height) }
    subviewRows?.forEach(in: row) { body(views[$0]) }
  }
}

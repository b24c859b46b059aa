import CursesCells
import CursesControls
import CursesKitTesting
import CursesRecording
import CursesViews
import Testing

/// Tests of layout invariants, with random trees of stacks and grids in several sizes.
@MainActor
@Suite struct LayoutPropertyTests {
  nonisolated private static let sizes = [
    Size(width: 1, height: 1), Size(width: 0, height: 0), Size(width: 3, height: 2),
    Size(width: 20, height: 6), Size(width: 40, height: 12), Size(width: 80, height: 24),
  ]

  @Test(arguments: 1...40)
  func `views never overlap and stay inside their container`(seed: UInt64) {
    let tree = RandomLayout(seed: seed).make(depth: 4)
    for size in Self.sizes {
      let driver = StageDriver(tree, size: size)
      driver.frame()

      for container in tree.containers {
        let frames = container.subviews.map(\.frame).filter { !$0.isEmpty }
        for (index, frame) in frames.enumerated() {
          #expect(container.bounds.contains(frame), "\(size) \(driver.tree)")
          let next = frames.dropFirst(index + 1)
          #expect(!next.contains { $0.intersects(frame) }, "\(size) \(driver.tree)")
        }
      }
    }
  }

  @Test(arguments: 1...20)
  func `frames depend only on the size, not on earlier layouts`(seed: UInt64) {
    let tree = RandomLayout(seed: seed).make(depth: 4)
    let driver = StageDriver(tree, size: Size(width: 80, height: 24))
    driver.frame()
    let first = driver.tree

    for size in Self.sizes.reversed() {
      driver.send(.resize(size))
      driver.frame()
      let fresh = StageDriver(
        RandomLayout(seed: seed).make(depth: 4), size: size)
      fresh.frame()
      #expect(driver.tree == fresh.tree)
    }
    driver.send(.resize(Size(width: 80, height: 24)))
    driver.frame()

    #expect(driver.tree == first)
  }

  @Test(arguments: 1...30)
  func `a stack with a stretchable view fills its width`(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let views = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in
      RandomLayout.leaf(using: &numbers)
    }
    views[0].layoutWidth.maximum = .max
    views[0].layoutWidth.hugging = .low
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = Int.random(in: 0...2, using: &numbers)

    for width in [0, 1, 2, 5, 17, 60] {
      StageDriver(stack, size: Size(width: width, height: 1)).frame()

      #expect(views.first?.frame.minX == 0)
      #expect(views.last?.frame.maxX == width)
    }
  }

  @Test func `a deep tree is measured in linear time`() {
    let counts = [20, 40].map { depth in
      var count = 0
      var view: View = Label("innermost")
      for level in 0..<depth {
        let leaf = CountedLeaf { count += 1 }
        view = StackView(
          arrangedSubviews: [leaf, view], axis: level % 2 == 0 ? .vertical : .horizontal)
      }
      StageDriver(view, size: Size(width: 16, height: 12)).frame()
      return count
    }

    #expect(counts[0] <= 20 * 8)
    #expect(counts[1] <= counts[0] * 2 + 20)
  }
}

/// A view that counts its measurements, and wraps its content.
private final class CountedLeaf: View {
  private let onMeasure: @MainActor () -> Void

  init(_ onMeasure: @escaping @MainActor () -> Void) {
    self.onMeasure = onMeasure
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    onMeasure()
    let width = min(size.width, 4)
    return Size(width: width, height: width == 0 ? 0 : min(size.height, 4 / width))
  }
}

/// Makes views in stacks and grids from a seed.
@MainActor
private struct RandomLayout {
  private var numbers: SeededGenerator

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  func make(depth: Int) -> View {
    var copy = self
    return copy.container(depth: depth)
  }

  private mutating func container(depth: Int) -> View {
    let count = Int.random(in: 0...4, using: &numbers)
    let views = (0..<count).map { _ in
      depth > 0 && Bool.random(using: &numbers)
        ? container(depth: depth - 1) : RandomLayout.leaf(using: &numbers)
    }
    return Int.random(in: 0...2, using: &numbers) == 0 ? grid(views) : stack(views)
  }

  private mutating func stack(_ views: [View]) -> View {
    let stack = StackView(
      arrangedSubviews: views, axis: pick(StackView.Axis.allCases, using: &numbers))
    stack.spacing = Int.random(in: 0...2, using: &numbers)
    stack.alignment = pick(StackView.Alignment.allCases, using: &numbers)
    stack.distribution = pick(StackView.Distribution.allCases, using: &numbers)
    if Bool.random(using: &numbers) { stack.layoutMargins = .text(top: 1) }
    if let view = views.first { stack.setCustomSpacing(3, after: view) }
    return stack
  }

  private mutating func grid(_ views: [View]) -> View {
    let tracks: [Grid.Track] = [.fitting, .fixed(3), .fraction(), .fraction(2)]
    let columns = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
      pick(tracks, using: &numbers)
    }
    let grid = Grid(
      columns: columns, columnSpacing: 1, rowSpacing: Int.random(in: 0...1, using: &numbers))
    grid.items = views.map { view in
      GridItem(
        view, columns: Int.random(in: 1...2, using: &numbers),
        rows: Int.random(in: 1...2, using: &numbers))
    }
    return grid
  }

  static func leaf(using numbers: inout SeededGenerator) -> View {
    let label = Label(String(repeating: "word ", count: Int.random(in: 0...5, using: &numbers)))
    label.numberOfLines = Int.random(in: 0...1, using: &numbers)
    label.lineBreakMode = .wordWrapping
    label.layoutWidth.hugging = pick(LayoutPriority.allCases, using: &numbers)
    label.layoutHeight.compressionResistance =
      pick(LayoutPriority.allCases, using: &numbers)
    label.layoutWidth.compressionResistance =
      pick(LayoutPriority.allCases, using: &numbers)
    if Bool.random(using: &numbers) {
      label.width(atLeast: Int.random(in: 0...4, using: &numbers), atMost: 12)
    }
    return Int.random(in: 0...4, using: &numbers) == 0 ? Spacer() : label
  }
}

/// Returns a random element.
private func pick<Value>(_ values: [Value], using numbers: inout SeededGenerator) -> Value {
  values[Int.random(in: values.indices, using: &numbers)]
}

extension View {
  /// The stacks and grids of the view's tree.
  fileprivate var containers: [View] {
    (self is StackView || self is Grid ? [self] : []) + subviews.flatMap(\.containers)
  }
}

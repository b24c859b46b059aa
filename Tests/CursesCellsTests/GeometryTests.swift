import CursesCells
import Testing

@Suite struct PointTests {
  @Test func `points add and subtract by coordinate`() {
    let point = Point(x: 3, y: 5)

    #expect(point + Point(x: -4, y: 1) == Point(x: -1, y: 6))
    #expect(point - Point(x: 1, y: 1) == Point(x: 2, y: 4))
    #expect(point.translated(x: 2, y: -5) == Point(x: 5, y: 0))
    #expect("\(point)" == "(3 5)")
  }
}

@Suite struct SizeTests {
  @Test func `a size is never negative`() {
    var size = Size(width: -3, height: 4)
    #expect(size == Size(width: 0, height: 4))

    size.height = -1
    #expect(size == .zero)
  }

  @Test func `a size without columns or rows is empty`() {
    #expect(Size(width: 0, height: 4).isEmpty)
    #expect(Size(width: 4, height: 0).isEmpty)
    #expect(!Size(width: 1, height: 1).isEmpty)
  }

  @Test func `a size's description is its columns, then its rows`() {
    #expect("\(Size(width: 80, height: 24))" == "80x24")
    #expect(Size(width: 80, height: 24).area == 1920)
  }
}

@Suite struct RectTests {
  let rect = Rect(x: 2, y: 1, width: 3, height: 2)

  @Test func `the ends of a rectangle are exclusive`() {
    #expect(rect.maxX == 5)
    #expect(rect.columns == 2..<5)
    #expect(rect.rows == 1..<3)
    #expect(rect.contains(Point(x: 4, y: 2)))
    #expect(!rect.contains(Point(x: 5, y: 2)))
    #expect(!rect.contains(Point(x: 1, y: 1)))
  }

  @Test func `adjacent rectangles do not intersect`() {
    let right = Rect(x: 5, y: 1, width: 1, height: 2)

    #expect(!rect.intersects(right))
    #expect(rect.intersection(right).isEmpty)
    #expect(rect.intersects(right.translated(x: -1, y: 0)))
  }

  @Test func `an intersection has the cells common to both rectangles`() {
    let other = Rect(x: 0, y: 2, width: 3, height: 9)

    #expect(rect.intersection(other) == Rect(x: 2, y: 2, width: 1, height: 1))
    #expect(rect.contains(rect.intersection(other)))
    #expect(!rect.contains(other))
  }

  @Test func `an empty rectangle is contained in any other and extends no union`() {
    let empty = Rect(x: 90, y: 90, width: 0, height: 7)

    #expect(rect.contains(empty))
    #expect(!rect.intersects(empty))
    #expect(rect.union(empty) == rect)
    #expect(empty.union(rect) == rect)
  }

  @Test func `a union is the smallest rectangle around both`() {
    let other = Rect(x: 0, y: 4, width: 1, height: 1)

    #expect(rect.union(other) == Rect(x: 0, y: 1, width: 5, height: 4))
  }

  @Test func `insets shrink a rectangle, at most to empty`() {
    let margins = EdgeInsets(top: 1, left: 1)

    #expect(rect.inset(by: margins) == Rect(x: 3, y: 2, width: 2, height: 1))
    #expect(rect.inset(by: EdgeInsets(left: 2, right: 2)).isEmpty)
    #expect(rect.inset(by: EdgeInsets(left: -2)) == Rect(x: 0, y: 1, width: 5, height: 2))
    #expect(rect.inset(by: .zero) == rect)
  }

  @Test func `a rectangle's description is its origin, then its size`() {
    #expect("\(rect)" == "(2 1; 3 2)")
  }
}

@Suite struct FractionalTests {
  @Test func `half cells round right and down`() {
    #expect(FractionalPoint(x: 1.5, y: -1.5).rounded == Point(x: 2, y: -1))
    #expect(FractionalPoint(x: 1.4, y: -0.4).rounded == Point(x: 1, y: 0))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `NaN, infinite and huge coordinates round without a trap`(coordinate: Double) {
    let point = FractionalPoint(x: coordinate, y: coordinate).rounded

    #expect(abs(point.x) <= 1 << 31)
    #expect(point.x == point.y)
  }

  @Test func `a rectangle moved by fractions keeps its rounded size`() {
    let start = FractionalRect(Rect(x: 0, y: 0, width: 3, height: 1))

    for step in 0...8 {
      let offset = FractionalPoint(x: Double(step) / 8, y: 0)
      #expect(start.translated(by: offset).rounded.size == Size(width: 3, height: 1))
    }
  }

  @Test func `a fractional rectangle's size is never negative`() {
    var rect = FractionalRect(x: 1, y: 1, width: -2, height: 0.5)
    #expect(rect.width == 0)
    #expect(rect.maxY == 1.5)

    rect.height = -1
    #expect(rect.maxY == 1)
  }

  @Test func `fractional points add and subtract`() {
    let point = FractionalPoint(x: 0.5, y: 1)

    #expect(point + FractionalPoint(Point(x: 1, y: 1)) == FractionalPoint(x: 1.5, y: 2))
    #expect(point - point == .zero)
  }
}

import CursesCells
import CursesRecording
import CursesViews
import Testing

/// Expects a view or a controller to match its pictures for all depths, backgrounds and sizes.
///
/// The color depths are 24-bit, 256, 16 and no colors; the backgrounds are dark and light.
///
///     expectMatrix(named: "wrap-switch") { Switch("Wrap") }
///
/// Each picture is of new content without animations, which fills a stage with the standard theme,
/// as ``StageContent`` specifies. The pictures have the format of ``/CursesRecording/FramedText``.
/// All of them are in one file, under headings such as `--- 40x12, 256, light`. A picture that
/// equals an earlier one is replaced by a reference to it. A failure shows the rows that differ in
/// the first such picture, and the number of others.
///
/// - Parameters:
///   - name: The name of the file in `__Snapshots__`, next to the test's file.
///   - sizes: The columns and rows; the default is 80x24, 40x12 and 20x6.
///   - mode: Whether to compare or record. The default depends on the environment.
///   - sourceLocation: The location of the test.
///   - makeContent: Creates the view or the controller, once for each picture.
@MainActor
public func expectMatrix(
  named name: String,
  sizes: [Size] = [
    Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 20, height: 6),
  ],
  mode: SnapshotMode = .ofEnvironment, sourceLocation: SourceLocation = #_sourceLocation,
  of makeContent: () -> any StageContent
) {
  var failure: String?
  let matrix = LookMatrix(sizes) { size, traits in
    let driver = StageDriver(makeContent(), size: size, traits: traits)
    failure = failure ?? driver.pendingFailure(except: [])
    return driver
  }
  if let failure { return record(failure, sourceLocation) }
  let file = SnapshotFile(named: name, beside: sourceLocation.filePath)
  record(file.difference(of: matrix, mode: mode), sourceLocation)
}

extension LookMatrix {
  /// Creates the matrix of some sizes, with the first frame of a new driver for each picture.
  @MainActor
  init(_ sizes: [Size], _ makeDriver: (Size, Traits) -> StageDriver) {
    self.init()
    for size in sizes {
      for (depth, word) in LookMatrix.depths {
        for (colors, background) in LookMatrix.backgrounds {
          let driver = makeDriver(size, Traits(colorDepth: depth, colors: colors))
          add(FramedText.encode(driver.buffer), named: "\(size), \(word), \(background)")
        }
      }
    }
  }
}

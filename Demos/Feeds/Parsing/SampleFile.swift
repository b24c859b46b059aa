import CSamples
import Foundation

/// The files of the bundled samples.
public enum SampleFile {
  /// Returns the contents of a file by its name, such as `feed.xml`; unknown names have no bytes.
  public static func data(_ name: String) -> Data {
    let file = sample_named(name)
    return file.bytes.map { Data(bytes: $0, count: file.count) } ?? Data()
  }
}

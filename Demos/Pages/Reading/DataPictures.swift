import CursesArticles
import CursesKit
import CursesPictures
import Foundation

/// A source for pictures that are embedded in a text as `data` URLs.
///
/// A feed is untrusted: nothing is fetched for it.
final class DataPictures: ArticlePictureSource {
  func articleView(_ articleView: ArticleView, sizeOf picture: ArticlePicture) -> Size? {
    guard let width = picture.width, let height = picture.height,
      DataPictures.bytes(of: picture.address) != nil
    else { return nil }
    return Size(width: width, height: height)
  }

  func articleView(_ articleView: ArticleView, viewFor picture: ArticlePicture) -> View? {
    guard let bytes = DataPictures.bytes(of: picture.address) else { return nil }
    let view = ImageView()
    view.accessibilityLabel = picture.description
    view.load(decoding: bytes)
    return view
  }

  /// Returns the bytes of a `data` URL, or `nil` if it holds no Base64 picture.
  private static func bytes(of address: String) -> [UInt8]? {
    guard address.hasPrefix("data:image/"), let comma = address.firstIndex(of: ","),
      address[..<comma].hasSuffix(";base64")
    else { return nil }
    return Data(base64Encoded: String(address[address.index(after: comma)...])).map(Array.init)
  }
}

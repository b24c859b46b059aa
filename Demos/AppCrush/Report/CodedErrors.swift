import CursesKit

// The codes of AppCrush's errors, in `10501...10599`. A picture file that cannot be read has the
// code 10301 of `Failure`, and one that already exists has 10522.

extension PNGError: CodedError {
  /// The error code, in `10501...10508`.
  ///
  /// | code | cause | remedy |
  /// | --- | --- | --- |
  /// | 10501 | a picture is truncated | download it again |
  /// | 10502 | the checksum of a chunk is wrong | download it again |
  /// | 10503 | the header is invalid | download it again |
  /// | 10504 | a picture exceeds the limit | see `appcrush --help` |
  /// | 10505 | a chunk is unknown | name a picture of an app |
  /// | 10506 | a chunk is missing or misplaced | download it again |
  /// | 10507 | the pixels cannot be decompressed | download it again |
  /// | 10508 | out of memory | close other programs |
  var code: Int {
    switch self {
    case .endsEarly: 10501
    case .wrongChecksum: 10502
    case .badHeader: 10503
    case .tooLarge: 10504
    case .unknownChunk: 10505
    case .misplaced: 10506
    case .brokenPixels: 10507
    case .noMemory: 10508
    }
  }
}

extension InputError: CodedError {
  /// The error code, in `10511...10512`.
  ///
  /// | code | cause | remedy |
  /// | --- | --- | --- |
  /// | 10511 | a picture of the input cannot be read | see the reason in the text |
  /// | 10512 | the rest of the input cannot be read | see the reason in the text |
  var code: Int {
    switch self {
    case .picture: 10511
    case .input: 10512
    }
  }
}

extension OutputError: CodedError {
  /// The error code, 10521: an output cannot be written.
  var code: Int { 10521 }
}

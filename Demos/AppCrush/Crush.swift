import Files

/// The extraction of the pictures of an input.
///
/// A picture that fails does not stop others. If the output folder cannot be written, or the input
/// exceeds a limit, the rest is not read. Pictures that were written before are complete and kept.
struct Crush {
  let input: FileName
  let source: any PictureSource
  let folder: PictureFolder
  let limits: Limits

  /// Whether the contents are compressed and may be larger than the input.
  let isPacked: Bool

  private var bytes = 0
  private var pixels = 0

  /// Prepares the extraction of an input to a new folder in `parent`.
  init(_ input: Input, to parent: FileName, limits: Limits = .standard) {
    self.input = input.path
    self.limits = limits
    folder = PictureFolder(named: input.name, in: parent)
    isPacked = input.kind == .archive
    source =
      isPacked
      ? Archive(path: input.path, limits: limits) : Tree(path: input.path, limits: limits)
  }

  /// Extracts the pictures, and calls `report` after each one.
  mutating func run(report: () -> Void = {}) -> Outcome {
    var outcome = Outcome(input)
    do {
      try source.visit { entry in try take(entry, &outcome, report) }
    } catch is CancellationError {
      outcome.isStopped = true
      outcome.breakOff("interrupted; run it again for the rest")
    } catch {
      outcome.breakOff("\(error)")
    }
    outcome.folder = folder.path
    outcome.names = folder.names
    folder.close()
    return outcome
  }

  private mutating func take(
    _ entry: SourceEntry, _ outcome: inout Outcome, _ report: () -> Void
  ) throws {
    if case .closed(let reason) = entry.kind {
      outcome.isComplete = false
      return outcome.remark("was not searched: \(reason)", about: entry.path)
    }
    switch entry.role {
    case .other: return
    case .catalog:
      outcome.skipped += 1
      outcome.remark(
        "was skipped: compiled asset catalogs are not supported",
        about: entry.path)
    case .picture where entry.kind == .special:
      outcome.skipped += 1
      outcome.remark("was skipped: it is not a regular file", about: entry.path)
    case .picture where entry.kind == .link:
      outcome.skipped += 1
      outcome.remark("was skipped: symbolic links are not followed", about: entry.path)
    case .picture:
      outcome.found += 1
      defer { report() }
      try keep(entry, &outcome)
    }
  }

  private mutating func keep(_ entry: SourceEntry, _ outcome: inout Outcome) throws {
    guard outcome.found <= limits.pictures else {
      throw InputError.input("it has more than \(limits.pictures) pictures; see appcrush --help")
    }
    do {
      if entry.kind == .encrypted {
        throw InputError.picture("it is encrypted; use an archive without a password")
      }
      let bytes = try entry.read()
      try count(bytes)
      let picture = try Restorable(bytes, limits: limits)
      try count(picture)
      try folder.keep(entry.path.lastComponent.fitting, contents: picture.write)
      outcome.count(picture.treatment)
    } catch let error as PNGError {
      outcome.failed += 1
      outcome.remark("was not restored: \(error)", about: entry.path)
    } catch InputError.picture(let reason) {
      outcome.failed += 1
      outcome.remark("was not restored: \(reason)", about: entry.path)
    }
  }

  private mutating func count(_ contents: [UInt8]) throws {
    bytes += contents.count
    guard !isPacked || bytes <= limits.archiveBytes else {
      throw InputError.input(
        "it unpacks to more than \(limits.archiveBytes >> 20) MiB; see appcrush --help")
    }
  }

  private mutating func count(_ picture: Restorable) throws {
    pixels += picture.pixels
    guard pixels <= limits.allPixels else {
      throw InputError.input(
        "its pictures have more than \(limits.allPixels) pixels; see appcrush --help")
    }
  }
}

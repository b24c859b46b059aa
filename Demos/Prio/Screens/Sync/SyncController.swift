import CursesKit
import PrioModel

/// The controller of the sync.
///
/// | Keys  | Effect             |
/// | ----- | ------------------ |
/// | s     | Sync Now           |
/// | f     | Choose Folder      |
/// | Enter | Show Both Versions |
final class SyncController: ScreenController {
  private let page: SyncPage

  private var sync: PrioSync { library.sync }

  /// Creates the controller.
  init(_ scene: PrioScene) {
    let page = SyncPage(scene.look)
    self.page = page
    super.init(scene, page, title: "Sync")
    page.hintedCommands = [
      ["list.undo", "sync.now", "sync.folder", "sync.merged", "menu.toggle"]
    ]
    page.choose.onActivate = { [weak self] _ in self?.chooseFolder() }
  }

  override func show() {
    let words = library.words
    var running: SyncProgress?
    if case .running(let progress) = sync.state { running = progress }
    var isFailed = false
    if case .failed = sync.state { isFailed = true }
    page.progress.words = running?.text ?? ""
    page.progress.share = running?.fraction
    let title = isFailed ? "! \(sync.title)" : sync.title
    page.heading.lines =
      running != nil
      ? PrioHeading.Lines()
      : PrioHeading.Lines(first: title, second: sync.detail(words), short: title)
    page.hasFolder = sync.folder != nil || !sync.folderText.isEmpty || sync.last != nil
    page.details.content = content(words)
    page.details.select(page.details.selected)
  }

  private func content(_ words: DayWords) -> SyncView.Content {
    SyncView.Content(
      folder: sync.folderText, logs: sync.logsText,
      devices: sync.devices.map { device in
        SyncView.Content.Line(
          name: device.name, log: device.logText, time: device.whenText(words),
          isThisOne: device.isThisOne)
      },
      counts: sync.last.map(counts) ?? [],
      merged: sync.merged.map { entry in
        SyncView.Content.Entry(
          task: entry.task, detail: entry.detail, time: words.time(entry.time))
      })
  }

  private func counts(_ last: SyncOutcome) -> [SyncView.Content.Count] {
    let numbers = [
      (last.sent, "sent"), (last.received, "received"), (last.merged, "merged"),
      (last.failed, "failed"),
    ]
    return numbers.map { SyncView.Content.Count(number: $0.0, name: $0.1) }
  }

  // MARK: Keys

  override var screenCommands: [KeyCommand] {
    let entry = chosen
    return undoCommands + [
      KeyCommand(
        "sync.now", .character("s"), title: "Sync Now", hint: "sync now",
        unavailable: sync.folder == nil ? "no folder is chosen" : nil
      ) { [self] in sync.sync() },
      KeyCommand("sync.folder", .character("f"), title: "Choose Folder", hint: "folder") {
        [self] in chooseFolder()
      },
      KeyCommand(
        "sync.merged", .enter, title: "Show Both Versions", hint: "what was merged",
        unavailable: entry == nil ? "nothing was merged" : nil
      ) { [self] in
        if let entry { showVersions(of: entry) }
      },
    ]
  }

  /// The selected merged task, or `nil` for none.
  private var chosen: MergedEntry? {
    let index = page.details.selected
    return sync.merged.indices.contains(index) ? sync.merged[index] : nil
  }

  private func chooseFolder() {
    let view = FolderView(scene)
    view.onChoose = { [weak self] in self?.sync.sync() }
    NightSheet.show(view, over: page)
  }

  private func showVersions(of entry: MergedEntry) {
    let view = MergedView(scene, entry)
    view.onTake = { [sync] in sync.takeOther(entry) }
    NightSheet.show(view, over: page)
  }
}

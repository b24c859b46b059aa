import CursesKit
import DeployScreens
import LogScreens
import PrioModel
import PrioScreens
import ReaderModel
import ReaderScreens
import TodoScreens

// The sample programs, which the folder Examples also contains as separate programs.

extension DemoPage {
  /// A to-do program.
  public static let todo = DemoPage(
    name: "todo", title: "To-do", recipe: "a sample program",
    summary: "Tasks in one to three panes by width, with steps, notes and undo."
  ) { _ in todoSample() }

  /// A feed reader.
  ///
  /// Recipe: WordPress Reimagined.
  public static let reader = DemoPage(
    name: "reader", title: "Reader", recipe: "WordPress Reimagined",
    summary: "A feed reader: cards with pictures, tags, likes, subscriptions, and a page to read.",
    namesKeys: true
  ) { _ in makeReader(.sample()) }

  /// A to-do list on a gradient; its screens slide off a menu except for a strip.
  ///
  /// Recipe: Prio.
  public static let prioMenu = DemoPage(
    name: "prio-menu", title: "Prio", recipe: "Prio",
    summary: "A to-do list on a gradient: a fading list, a menu, reminders, themes and a sync."
  ) { _ in makePrio(.sample()) }

  /// A program that shows the progress of a deployment.
  public static let deploy = DemoPage(
    name: "deploy", title: "Deploy", recipe: "a sample program",
    summary: "A deployment that only pretends: its steps, hosts, charts and log."
  ) { _ in deployScreen() }

  /// A log viewer with levels, search, marks and jumps.
  public static let log = DemoPage(
    name: "log", title: "Log", recipe: "a sample program",
    summary: "Lines that come by the thousand, with levels, marks and jumps to errors."
  ) { _ in logSample() }
}

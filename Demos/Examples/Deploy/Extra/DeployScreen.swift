import CursesKit

/// The screen of the program, for whoever shows it among other things.
@MainActor
package func deployScreen() -> ViewController { DeployController(Rehearsal()) }

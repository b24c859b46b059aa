// One import gives an application everything it draws with.
@_exported import CursesCells
@_exported import CursesViews
@_exported import CursesWidgets

@_exported import enum CursesTerminal.TerminalError

// One import gives an application everything it draws with, and the terminal to draw on.
@_exported import CursesCells
@_exported import CursesControls
@_exported import CursesLayers
@_exported import CursesViews
@_exported import CursesWidgets

@_exported import enum CursesTerminal.TerminalError

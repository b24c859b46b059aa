// Clients of the widgets need not import the controls of which they are made.
@_exported import CursesControls

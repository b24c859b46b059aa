// Who imports the widgets needs not import the controls that they are made of.
@_exported import CursesControls

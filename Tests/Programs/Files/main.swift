// The program that reads and writes files:
//
//     FileProgram spool append FOLDER BYTES      stores 100 events, with files of at most BYTES
//     FileProgram spool forget FOLDER BYTES      removes the first event, with the same limit
//     FileProgram spool show FOLDER [OPTION...]  shows a button, and records its use
//     FileProgram articles [FILE]...             measures the parsing of pages
//     FileProgram articles search COUNT          prints the slowest of COUNT random pages
//     FileProgram articles view                  measures views of articles of 50 kB to 5 MB
//     FileProgram pictures make png|jpeg FILE    writes a picture of 4,000 x 3,000 pixels
//     FileProgram pictures read FILE             measures decoding and drawing it
//
// One program has them all, as each program is linked again after every edit of the toolkit.

let arguments = Array(CommandLine.arguments.dropFirst(2))
switch CommandLine.arguments.dropFirst().first {
case "spool": try await Spooling.run(arguments)
case "articles": ArticleCosts.run(arguments)
case "pictures": try await PictureCosts.run(arguments)
default: print("FileProgram spool|articles|pictures")
}

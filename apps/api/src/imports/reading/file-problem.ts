/** The file cannot be imported as it is; the message tells a person what to do about it. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

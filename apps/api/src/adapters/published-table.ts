/** One row of a published table: the text of each column that was asked for, blank where it has none. */
export type PublishedRow = Readonly<Record<string, string>>;

/** This column is made from the shape of a row: the text of `outlineText`. */
export const outlineColumn = '@outline';

export type TableState = {
  /** Every column that can be asked for. */
  columns: readonly string[];
  /** The instant of the publisher's last edit, or null if it does not tell. */
  editedAt: string | null;
};

/** Some rows in the order of the table's key. `mark` says where the next page begins. */
export type TablePage = { rows: PublishedRow[]; mark: string };

/** A table that a public body publishes page by page. */
export type PublishedTable = {
  describe(): Promise<TableState>;
  /** Returns the publisher's own count of the rows. */
  count(): Promise<number>;
  /** Returns the rows after a mark, or the first ones; a page without rows is the end. */
  pageAfter(mark: string | null): Promise<TablePage>;
};

/** A file that a public body publishes, read in parts of its bytes. */
export type PublishedFile = {
  /** `edition` is another text when the file is another one. */
  describe(): Promise<{ bytes: number; edition: string; editedAt: string | null }>;
  /** Returns some bytes from `start` on, of the edition that was described. */
  partFrom(start: number): Promise<Buffer>;
};

/** The source cannot be read; the message is a sentence that tells a person why. */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';
}

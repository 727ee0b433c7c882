export type Row = readonly string[];

/** Such a cell has an impossible content, such as "abc" in a column of numbers. */
export type UnreadableCell = { column: string; text: string };

/**
 * Compiled cells share this state: the places of columns, the texts that mean "unknown", and
 * errors.
 */
export type RowContext = {
  /**
   * Returns the index of a column; a column that the file lacks is added to `missing` and reads as
   * blank.
   */
  at(column: string): number;
  isUnknown(text: string): boolean;
  /** It is written as YYYY-MM-DD. */
  today: string;
  missing: string[];
  used: Set<string>;
  /** Is emptied before each row. */
  unreadable: UnreadableCell[];
};

export function rowContext(
  header: readonly string[],
  unknown: readonly string[],
  today: string,
): RowContext {
  const exact = new Map(header.map((name, at) => [name.trim(), at] as const));
  const folded = new Map(header.map((name, at) => [name.trim().toLowerCase(), at] as const));
  const nothing = new Set(unknown.map((text) => text.trim()));
  const context: RowContext = {
    at(column) {
      const at = exact.get(column.trim()) ?? folded.get(column.trim().toLowerCase());
      if (at !== undefined) context.used.add(header[at] ?? column);
      else if (!context.missing.includes(column)) context.missing.push(column);
      return at ?? -1;
    },
    isUnknown: (text) => text === '' || nothing.has(text),
    today,
    missing: [],
    used: new Set(),
    unreadable: [],
  };
  return context;
}

import { FileProblem } from './file-problem';

/** A row has the line of the file on which it begins, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

/** A longer row is a quote that was never closed. */
const longestRow = 4_000_000;

/**
 * Cuts text into rows (RFC 4180: quotes, doubled quotes, line breaks inside quotes; LF or CRLF).
 * Rows keep whatever number of cells they have, so that callers can recognize ragged rows; blank
 * lines make no row. Yields the rows of each chunk together.
 */
export async function* csvRows(
  path: string,
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRow[]> {
  let rest = '';
  let line = 1;
  let isFirst = true;
  for await (const chunk of chunks) {
    let text = rest + chunk;
    if (isFirst && text.length > 0) {
      if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
      isFirst = false;
    }
    const cut = cutRows(text, line, delimiter);
    if (cut.rest.length > longestRow) throw endlessQuote(path, cut.line);
    ({ rest, line } = cut);
    yield cut.rows;
  }
  if (rest === '') return;
  const last = cutRows(`${rest}\n`, line, delimiter);
  if (last.rest !== '') throw endlessQuote(path, last.line);
  yield last.rows;
}

/** Cuts as many whole rows as `text` holds; `rest` is the start of an unfinished row. */
function cutRows(text: string, firstLine: number, delimiter: string) {
  const rows: CsvRow[] = [];
  let line = firstLine;
  let at = 0;
  for (;;) {
    const end = text.indexOf('\n', at);
    if (end < 0) break;
    const record = text.slice(at, text.charCodeAt(end - 1) === 13 && end > at ? end - 1 : end);
    if (!record.includes('"')) {
      if (record !== '') rows.push({ line, cells: record.split(delimiter) });
      line += 1;
      at = end + 1;
      continue;
    }
    const quoted = cutQuoted(text, at, delimiter);
    if (quoted === null) break;
    rows.push({ line, cells: quoted.cells });
    line += quoted.lines;
    at = quoted.next;
  }
  return { rows, line, rest: text.slice(at) };
}

/** Cuts one row with quotes; returns null if `text` ends inside it. */
function cutQuoted(text: string, start: number, delimiter: string) {
  const cells: string[] = [];
  let lines = 1;
  let at = start;
  let newline = text.indexOf('\n', at);
  for (;;) {
    let cell = '';
    if (text.charCodeAt(at) === 34) {
      const quoted = quotedCell(text, at + 1);
      if (quoted === null) return null;
      cell = quoted.value;
      lines += quoted.lines;
      at = quoted.next;
      if (newline < at) newline = text.indexOf('\n', at);
    }
    if (newline < 0) return null;
    const comma = text.indexOf(delimiter, at);
    const isLast = comma < 0 || newline < comma;
    const end = isLast ? newline : comma;
    // Text between a closing quote and the delimiter is a fault of the program that wrote the file;
    // it is kept.
    if (end > at) cell += text.slice(at, isLast && text.charCodeAt(end - 1) === 13 ? end - 1 : end);
    cells.push(cell);
    at = end + 1;
    if (isLast) return { cells, lines, next: at };
  }
}

function quotedCell(text: string, start: number) {
  let end = text.indexOf('"', start);
  let hasDoubled = false;
  while (end >= 0 && text.charCodeAt(end + 1) === 34) {
    hasDoubled = true;
    end = text.indexOf('"', end + 2);
  }
  // A quote at the very end may be the first of a doubled one.
  if (end < 0 || end + 1 >= text.length) return null;
  const raw = text.slice(start, end);
  const lines = raw.includes('\n') ? raw.split('\n').length - 1 : 0;
  return { value: hasDoubled ? raw.replaceAll('""', '"') : raw, lines, next: end + 1 };
}

function endlessQuote(path: string, line: number): FileProblem {
  return new FileProblem(`${path}: a quote opened on line ${line} is never closed.`);
}

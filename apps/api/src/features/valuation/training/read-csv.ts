import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { inferSchema, initParser, type Parser } from 'udsv';

export type CsvRow = Record<string, string>;

/**
 * Calls `onRow` for every row of a CSV or CSV.gz file, in order; the file is never held in memory
 * as a whole.
 */
export async function readCsv(path: string, onRow: (row: CsvRow) => void): Promise<void> {
  const file = createReadStream(path);
  const bytes = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => bytes.destroy(error));
  const decoder = new TextDecoder();
  let parser: Parser | null = null;
  const feed = (text: string) => {
    if (text === '') return;
    parser ??= initParser(inferSchema(text));
    const rows = parser;
    rows.chunk<CsvRow>(text, rows.stringObjs, (row) => onRow(row));
  };
  for await (const chunk of bytes) feed(decoder.decode(chunk, { stream: true }));
  feed(decoder.decode());
  if (parser !== null) (parser as Parser).end();
}

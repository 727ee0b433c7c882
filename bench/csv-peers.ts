import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import papaparse from 'papaparse';

/** Reads every cell of a CSV file as a stream with Papa Parse. */
export async function parseWithPapaparse(path: string): Promise<void> {
  let cells = 0;
  await new Promise<void>((resolve, reject) => {
    papaparse.parse<string[]>(createReadStream(path, 'utf8'), {
      step: ({ data }) => {
        cells += data.length;
      },
      complete: () => resolve(),
      error: reject,
    });
  });
  if (cells === 0) throw new Error('nothing was parsed');
}

/** Reads every cell of a CSV file as a stream with csv-parse. */
export async function parseWithCsvParse(path: string): Promise<void> {
  let cells = 0;
  const rows: AsyncIterable<string[]> = createReadStream(path).pipe(parse());
  for await (const row of rows) cells += row.length;
  if (cells === 0) throw new Error('nothing was parsed');
}

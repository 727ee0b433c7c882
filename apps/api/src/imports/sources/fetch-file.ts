import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type PublishedFile, SourceProblem } from '../../adapters/published-table';
import { type CsvRow, csvRows } from '../reading/csv-rows';
import { decodeText } from '../reading/decode-text';
import { featureFile } from '../reading/feature-file';
import { featureRows } from '../reading/feature-rows';
import { fileBytes } from '../reading/file-bytes';
import { FileProblem } from '../reading/file-problem';
import { shapefileRows } from '../reading/shapefile-rows';
import { zipEntry } from '../reading/zip-entry';
import { type FetchedTable, type FetchJob, requireColumns } from './fetch-table';
import type { Access } from './source-schema';
import { dropSpool, Spool } from './spool';

type Layout = Extract<Access, { protocol: 'zipped-file' | 'geojson-file' | 'shapefile' }>;
type Job = FetchJob & { file: PublishedFile; layout: Layout };

/** Downloads a file and writes the wanted columns of its table, or of its features, into a CSV file. */
export async function fetchFile(job: Job): Promise<FetchedTable> {
  const { path, columns, now } = job;
  const question = createHash('sha256')
    .update(JSON.stringify([job.question, columns, job.state]))
    .digest('hex');
  const zip = `${path}.zip`;
  const spool = await Spool.open(path, columns, question, now);
  try {
    if (!spool.mark.isWhole) {
      await download(job, zip);
      await unpack(job, zip, spool);
      await spool.finish();
    }
  } catch (error) {
    // What is damaged would be so again, and so are the rows that were read from it.
    if (error instanceof FileProblem) {
      await rm(zip, { force: true });
      await dropSpool(path);
    }
    throw error;
  } finally {
    await spool.close();
  }
  await rm(zip, { force: true });
  await rm(`${zip}.edition`, { force: true });
  return { path, rows: spool.mark.rows, counted: spool.mark.rows };
}

/** The bytes on the disk are the beginning of the edition that is noted beside them. */
async function download({ file, name, onProgress }: Job, zip: string): Promise<void> {
  await mkdir(dirname(zip), { recursive: true });
  const { bytes, edition } = await file.describe();
  const note = `${zip}.edition`;
  const goesOn = existsSync(zip) && existsSync(note) && (await readFile(note, 'utf8')) === edition;
  const target = await open(zip, goesOn ? 'a' : 'w');
  try {
    await writeFile(note, edition, { flush: true });
    let { size } = await target.stat();
    while (size < bytes) {
      const part = await file.partFrom(size);
      if (part.length === 0) break;
      await target.write(part);
      await target.datasync();
      size += part.length;
      onProgress?.({ stage: 'download', done: size, of: bytes });
    }
    if (size === bytes) return;
  } finally {
    await target.close();
  }
  await rm(zip, { force: true });
  throw new SourceProblem(
    `${name}: the file is not as long as its server says. The next run downloads it again.`,
  );
}

async function unpack({ name, columns, layout }: Job, zip: string, spool: Spool): Promise<void> {
  const parts = await rowsOf(zip, layout);
  let header: readonly string[] | null = null;
  for await (const rows of parts) {
    const [first] = rows;
    if (first === undefined) continue;
    if (header === null) {
      header = headerOf(first.cells, 'header' in layout ? layout.header : undefined);
      requireColumns(name, columns, { columns: header, editedAt: null });
      if (header[0] === first.cells[0]?.trim()) rows.shift();
    }
    const width = header.length;
    const places = columns.map((column) => header?.indexOf(column) ?? -1);
    const after = Number(spool.mark.key ?? 0);
    const fresh = rows.filter(({ line }) => line > after);
    const last = fresh.at(-1);
    if (last === undefined) continue;
    await spool.appendCells(
      fresh.map(({ cells }) =>
        // A row of another width is none of this table; the importer rejects it as it is.
        cells.length === width
          ? places.map((at) => cells[at] ?? '')
          : ragged(cells, columns.length),
      ),
      String(last.line),
    );
  }
}

async function rowsOf(path: string, layout: Layout): Promise<AsyncGenerator<CsvRow[]>> {
  if (layout.protocol === 'geojson-file') {
    const table = await featureFile(path, 'utf-8');
    return featureRows(path, decodeText(path, fileBytes(path), 'utf-8'), table);
  }
  if (layout.protocol === 'shapefile') return shapefileRows(path);
  const text = decodeText(path, zipEntry(path, layout.entry), layout.encoding);
  return layout.quotes ? csvRows(path, text, layout.delimiter) : plainRows(text, layout.delimiter);
}

/** Some publishers leave the header away, from one edition to the next. */
function headerOf(
  first: readonly string[],
  named: readonly string[] | undefined,
): readonly string[] {
  const trimmed = first.map((cell) => cell.trim());
  return named === undefined || trimmed[0] === named[0] ? trimmed : named;
}

function ragged(cells: readonly string[], width: number): readonly string[] {
  return cells.length === width ? [...cells, ''] : cells;
}

/** Cuts text whose quotes are ordinary characters. */
async function* plainRows(text: AsyncIterable<string>, delimiter: string) {
  let rest = '';
  let line = 1;
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map((each) => rowOf(each));
  }
  if (rest !== '') yield [rowOf(rest)];

  function rowOf(content: string) {
    const row = { line, cells: content.replace(/\r$/, '').split(delimiter) };
    line += 1;
    return row;
  }
}

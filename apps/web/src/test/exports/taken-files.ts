import { vi } from 'vitest';
import type { Report } from '../../kit/report/report';

/** What a press handed to the browser: the text of a file, or a report before it is set in print. */
export type Taken = { csv: string } | { report: Report };

const taken: Promise<Taken>[] = [];

/** In the place of kit/csv/save-file: keeps what would be downloaded. */
export const saveFile = vi.fn((_name: string, content: Blob) => {
  taken.push(content.text().then((csv) => ({ csv })));
});

/** In the place of kit/report/save-report. */
export const saveReport = vi.fn(async (report: Report) => {
  taken.push(Promise.resolve({ report }));
});

/** The one file that was taken since the last look. */
export async function takenFile(): Promise<Taken> {
  const files = await Promise.all(taken.splice(0));
  const [file] = files;
  if (file === undefined || files.length > 1) throw new Error(`${files.length} files were saved`);
  return file;
}

import type { Report } from '@deedlight/report/report';
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** A click results in the text of a file, or in a report before it is rendered as PDF. */
export type Taken = { csv: string } | { report: Report };

const taken: Promise<Taken>[] = [];

/** Replaces kit/csv/save-file: keeps what would be downloaded. */
export const saveFile = vi.fn((_name: string, content: Blob) => {
  taken.push(content.text().then((csv) => ({ csv })));
});

/** Replaces kit/report/save-report. */
export const saveReport = vi.fn(async (report: Report) => {
  taken.push(Promise.resolve({ report }));
});

/** Returns the single file that is saved next, or was since the last call. */
export async function takenFile(): Promise<Taken> {
  // A PDF first reads whose name stands on it.
  await waitFor(() => expect(taken).not.toEqual([]));
  const files = await Promise.all(taken.splice(0));
  const [file] = files;
  if (file === undefined || files.length > 1) throw new Error(`${files.length} files were saved`);
  return file;
}

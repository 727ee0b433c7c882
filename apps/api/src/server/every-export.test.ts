import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
const makers =
  /text\/csv|Content-Disposition|application\/pdf|Promise<\{ header: string\[\]|export: os\.| pdfRoute\(/g;

/**
 * Lists every file of the server that makes an export, and the tests that check it for X-01 and
 *
 */
const known: Readonly<Record<string, string>> = {
  'features/admin/uploads/upload-routes.ts': 'rejected rows as the file has them, for admins',
  'features/client-pages/link-pdf-route.ts': 'X-01 and X-02 in link-pdf.test.ts',
  'features/reports/report-pdf-route.ts': 'X-01 in reports.test.ts',
  'platform/print/pdf-route.ts': 'serves what these two print',
  'server/system/openapi/document-pdfs.ts': 'describes these routes, makes none',
  'features/listing/csv-route.ts': 'X-01 and X-02 in listing-csv.test.ts',
  'features/skip-trace/export-batch.ts': 'X-01 and X-02 in skip-trace-batches.test.ts',
  'features/accounts/account-handlers.ts': 'the rows of the account as kept, for whom they are of',
  'adapters/census-geocoder/census-geocoder.ts': 'sends a list of addresses, offers none',
  'adapters/freddie-mac/survey-source.ts': 'reads a file, makes none',
};

test('X-01, X-02 every place of the server that makes a file is known, with what proves it', () => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(test|double)\//.test(file))
    .filter((file) => readFileSync(join(folder, file), 'utf8').search(makers) >= 0);
  expect(found.toSorted()).toEqual(Object.keys(known).toSorted());
});

import type { MappingDraft, MappingField } from '@deedlight/contract/admin/mapping-form';
import type { FileReport, UploadWork } from '@deedlight/contract/admin/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../../test/account-server';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';

const id = '6b0c2c5e-0000-4000-8000-000000000001';
const path = '/app/admin/import';
const opened = `${path}?upload=${id}`;

function aField(given: Partial<MappingField> = {}): MappingField {
  const choice = {
    ...{ columns: [], value: '', weights: [], pattern: '', take: '', times: 1 },
    ...{ zeroIsUnknown: false, format: 'any' as const, codes: [] },
  };
  return {
    key: 'sales.price',
    group: 'Last sale',
    label: 'Sale price',
    kind: 'money',
    words: 'Not in this file',
    reason: null,
    confidence: null,
    isCorrected: false,
    samples: [],
    values: [],
    ...given,
    choice: { how: 'none', ...choice, ...given.choice },
  };
}

function aDraft(given: Partial<MappingDraft> = {}): MappingDraft {
  return {
    mapping: '{ "parcel": "PIN" }',
    sourceId: 'dane',
    place: 'Dane, WI',
    columns: ['PIN', 'Paid', 'Use'],
    fields: [aField()],
    notes: [],
    unused: [],
    cards: [{ line: 2, rejected: 'no parcel number', property: null }],
    rowsTried: 1,
    rowsRejected: 1,
    warnings: [],
    problem: null,
    ...given,
  };
}

function aReport(given: Partial<FileReport> = {}): FileReport {
  return {
    finishedAt: '2026-11-20T12:00:00Z',
    ...{ read: 1200, accepted: 1199, added: null, merged: null, sales: null, rejected: 1 },
    rejectedBy: [{ what: 'no parcel number', count: 1, lines: [7] }],
    ...{ flagged: [], unreadable: [], warnings: [], isOfThisMapping: true, first: [] },
    ...given,
  };
}

type State = {
  hasDraft?: boolean;
  work?: UploadWork | null;
  dryRun?: FileReport | null;
  imported?: FileReport | null;
};

let state: State;
let draft: MappingDraft;
let sent: unknown[];
function signIn(isAdmin: boolean) {
  const accounts = anAccountServer();
  Object.assign(accounts.state.profile, { is_admin: isAdmin });
  accounts.signedInBefore();
  server.use(...accounts.handlers);
}

beforeEach(() => {
  state = {};
  draft = aDraft();
  sent = [];
  const about = { countyFips: '55025', publisher: 'Dane County', title: 'Roll', licence: '' };
  const upload = { id, fileName: 'roll.csv', sizeBytes: 10, receivedBytes: 10, isImported: false };
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    http.get('*/v1/admin/uploads', () => HttpResponse.json({ uploads: [], saved: [] })),
    http.get(`*/v1/admin/uploads/${id}`, () =>
      HttpResponse.json({
        upload: { ...upload, uploadedAt: '2026-11-20T12:00:00Z' },
        about: { ...about, asOf: null, savedMapping: null },
        county: { fips: '55025', name: 'Dane, WI' },
        hasDraft: true,
        ...{ work: null, dryRun: null, imported: null },
        ...state,
      }),
    ),
    http.get(`*/v1/admin/uploads/${id}/draft`, () => HttpResponse.json(draft)),
    http.post(`*/v1/admin/uploads/${id}/draft`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(draft);
    }),
  );
});

test('a member is refused', async () => {
  signIn(false);
  openApp(path);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined();
});

describe('an admin', () => {
  beforeEach(() => signIn(true));

  test('hears why a file cannot be sent before a byte of it is', async () => {
    const { user } = openApp(path);
    const box = await screen.findByLabelText(
      'CSV, TSV or GeoJSON file, or a zip of one or of a shapefile',
    );
    await user.upload(box, new File([], 'empty.csv'));
    expect(await screen.findByText('empty.csv is empty.')).toBeDefined();
  });

  test('sees a file go up in parts, and what the server says against it', async () => {
    const offsets: (string | null)[] = [];
    const message = 'roll.csv is a web page, no table. Download the file itself and try again.';
    server.use(
      http.post('*/v1/admin/uploads', () =>
        HttpResponse.json({
          ...{ id, fileName: 'roll.csv', sizeBytes: 10, receivedBytes: 4 },
          ...{ uploadedAt: '2026-11-20T12:00:00Z', isImported: false },
        }),
      ),
      http.put(`*/v1/admin/uploads/${id}/bytes`, ({ request }) => {
        offsets.push(new URL(request.url).searchParams.get('offset'));
        return HttpResponse.json({ receivedBytes: 10 });
      }),
      http.post(`*/v1/admin/uploads/${id}/check`, () =>
        HttpResponse.json(
          { error: { code: 'FILE_UNUSABLE', message, requestId: 'r' } },
          { status: 422 },
        ),
      ),
    );
    const { user } = openApp(path);
    const box = await screen.findByLabelText(
      'CSV, TSV or GeoJSON file, or a zip of one or of a shapefile',
    );
    await user.upload(box, new File(['0123456789'], 'roll.csv'));
    expect(await screen.findByText(message)).toBeDefined();
    expect(offsets).toEqual(['4']);
    expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined();
  });

  test('names a county that is not on the list, and guesses for one that is', async () => {
    state = { hasDraft: false };
    const asked: unknown[] = [];
    server.use(
      http.post(`*/v1/admin/uploads/${id}/check`, () =>
        HttpResponse.json({
          columns: ['PIN'],
          rows: 1,
          county: { fips: '55025', name: 'Dane, WI' },
        }),
      ),
      http.get('*/v1/admin/counties', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search');
        const found = search === 'Dane, WI' ? [{ fips: '55025', name: 'Dane, WI' }] : [];
        return HttpResponse.json({ counties: found });
      }),
      http.post(`*/v1/admin/uploads/${id}/guess`, async ({ request }) => {
        asked.push(await request.json());
        state = {};
        return HttpResponse.json(draft);
      }),
    );
    const { user } = openApp(opened);
    const county = await screen.findByLabelText<HTMLInputElement>('County');
    await user.clear(county);
    await user.type(county, 'Gotham');
    await user.click(screen.getByRole('button', { name: 'Guess the columns' }));
    expect(await screen.findByText('Choose a county of the list.')).toBeDefined();
    await user.clear(county);
    await user.type(county, 'Dane, WI');
    await user.click(screen.getByRole('button', { name: 'Guess the columns' }));
    expect(await screen.findByRole('button', { name: 'Change Sale price' })).toBeDefined();
    expect(asked).toMatchObject([{ countyFips: '55025', publisher: 'Dane County' }]);
  });

  test('chooses another column and unit for a field', async () => {
    const { user } = openApp(opened);
    await user.click(await screen.findByRole('button', { name: 'Change Sale price' }));
    const form = within(screen.getByRole('form', { name: 'Sale price' }));
    await user.selectOptions(form.getByLabelText('Column'), 'Paid');
    await user.selectOptions(form.getByLabelText('Unit'), 'Thousands of dollars');
    await user.click(form.getByLabelText('0 means that it is not known'));
    draft = aDraft({ fields: [aField({ words: 'Paid, in thousands', isCorrected: true })] });
    await user.click(form.getByRole('button', { name: 'Use this' }));
    expect(await screen.findByText('you chose it')).toBeDefined();
    expect(sent).toMatchObject([
      {
        change: {
          key: 'sales.price',
          choice: { how: 'column', columns: ['Paid'], times: 1000, zeroIsUnknown: true },
        },
      },
    ]);
    expect(screen.queryByRole('form', { name: 'Sale price' })).toBeNull();
  });

  test('adds columns up, of which one counts half, and takes a year from an age', async () => {
    const baths = { key: 'facts.baths', label: 'Bathrooms', kind: 'number' as const };
    const built = { key: 'facts.yearBuilt', label: 'Year built', kind: 'year-built' as const };
    draft = aDraft({
      columns: ['Full', 'Half', 'Age'],
      fields: [aField(baths), aField(built)],
    });
    const { user } = openApp(opened);
    await user.click(await screen.findByRole('button', { name: 'Change Bathrooms' }));
    await user.selectOptions(screen.getByLabelText('Where it comes from'), 'A sum of columns');
    await user.selectOptions(screen.getByLabelText('Column 1'), 'Full');
    await user.selectOptions(screen.getByLabelText('Column 2'), 'Half');
    const half = screen.getByLabelText('How many times Half counts');
    await user.clear(half);
    await user.type(half, '0.5');
    await user.click(screen.getByRole('button', { name: 'Use this' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Change Year built' }));
    await user.selectOptions(
      screen.getByLabelText('Where it comes from'),
      'From the age of the building',
    );
    await user.selectOptions(screen.getByLabelText('Column of the age'), 'Age');
    await user.type(screen.getByLabelText(/^Or the year that all ages are of/), '2026');
    await user.click(screen.getByRole('button', { name: 'Use this' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { change: { choice: { how: 'sum', columns: ['Full', 'Half'], weights: [1, 0.5] } } },
      { change: { choice: { how: 'age', columns: ['Age'], value: '2026' } } },
    ]);
  });

  test('says what the codes of a column mean', async () => {
    const choice = { ...aField().choice, how: 'column' as const, columns: ['Use'] };
    const values = [
      { text: 'R1', rows: 40 },
      { text: '<b>X</b>', rows: 2 },
    ];
    const type = { key: 'facts.type', label: 'Property type', kind: 'type' as const };
    draft = aDraft({ fields: [aField({ ...type, values, choice, words: 'Use' })] });
    const { user } = openApp(opened);
    await user.click(await screen.findByRole('button', { name: 'Change Property type' }));
    expect(screen.getByText('40 rows')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('<b>X</b> means'), 'Condominium');
    await user.click(screen.getByRole('button', { name: 'Use this' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      change: { choice: { codes: [{ text: '<b>X</b>', meaning: 'condo' }] } },
    });
  });

  test('reads a refusal beside the field, and keeps what was typed', async () => {
    const message = 'Sale price: “free” is no number.';
    server.use(
      http.post(`*/v1/admin/uploads/${id}/draft`, () =>
        HttpResponse.json(
          { error: { code: 'MAPPING_INVALID', message, requestId: 'r' } },
          { status: 422 },
        ),
      ),
    );
    const { user } = openApp(opened);
    await user.click(await screen.findByRole('button', { name: 'Change Sale price' }));
    await user.selectOptions(
      screen.getByLabelText('Where it comes from'),
      'The same for every row',
    );
    await user.type(screen.getByLabelText('What stands in every row'), 'free');
    await user.click(screen.getByRole('button', { name: 'Use this' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('What stands in every row').value).toBe('free');
  });

  test('imports only what a dry run has tried as it is now', async () => {
    state = { dryRun: aReport({ isOfThisMapping: false }) };
    openApp(opened);
    const button = await screen.findByRole('button', { name: 'Import' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText(/changed since the last dry run/)).toBeDefined();
    expect(screen.getByText('Rejected: no parcel number: 1 (line 7)')).toBeDefined();
  });

  test('sees how far an import is, and cannot change its columns meanwhile', async () => {
    const counts = { done: 5000, of: 10_000, problem: null };
    state = { work: { what: 'import', state: 'running', stage: 'rows', ...counts } };
    openApp(opened);
    expect(await screen.findByText(/Reading rows, 50.?%: 5,000 of 10,000 rows/)).toBeDefined();
    const change = await screen.findByRole('button', { name: 'Change Sale price' });
    expect(change).toHaveProperty('disabled', true);
  });

  test('reads why an import failed, and finds its first homes when it has not', async () => {
    const problem = 'roll.csv is not UTF-8: choose Windows-1252 for the characters of the file.';
    const first = [{ id: 'wi-55025-1', name: '12 Oak St' }];
    state = {
      work: { what: 'import', state: 'failed', stage: 'rows', done: 1, of: 2, problem },
      imported: aReport({ added: 1199, merged: 0, sales: 3, first }),
    };
    openApp(opened);
    expect(await screen.findByText(`The import failed. ${problem}`)).toBeDefined();
    const home = screen.getByRole('link', { name: '12 Oak St' });
    expect(home).toHaveProperty('pathname', '/property/wi-55025-1');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aClosingQuote } from '../../features/title-fees/closing/test/a-closing-quote';
import type { NetQuestion } from '../../features/title-fees/selling/net-question';
import { aNetSheet } from '../../features/title-fees/selling/test/a-net-sheet';
import { aValuation, onValuation } from '../a-valuation';
import { anAccountServer } from '../account-server';
import { findDealFigure } from '../deal-figure';
import { onDetail, onLimit, onOffers, onSuggest, server } from '../network';
import { openApp } from '../open-app';
import { aVisitedProperty } from '../visited-property';
import { readCsv } from './read-csv';
import { takenFile } from './taken-files';

vi.mock('../../kit/csv/save-file', async () => {
  const { saveFile } = await import('./taken-files');
  return { saveFile };
});
vi.mock('../../kit/report/save-report', async () => {
  const { saveReport } = await import('./taken-files');
  return { saveReport };
});

const property = aVisitedProperty();
const searchLimit = { searchesRemaining: null, resetsAt: null };
const slow = { timeout: 15_000 };

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    onSuggest(() => []),
    onLimit(searchLimit),
    onOffers({ provider: null, offers: [] }),
    onDetail({ property, searchLimit }),
    onValuation(aValuation({ propertyId: property.id })),
    http.post('*/v1/title-fees/quote', () => HttpResponse.json(aClosingQuote())),
    http.post('*/v1/title-fees/net-sheet', async ({ request }) => {
      const { offers } = (await request.json()) as NetQuestion;
      return HttpResponse.json(aNetSheet(offers));
    }),
  );
});

type User = ReturnType<typeof openApp>['user'];

/** Clicks the export of the page, or the first one if its tables have their own. */
async function csvOf(user: User, button: string): Promise<string[][]> {
  const [first] = await screen.findAllByRole('button', { name: button }, slow);
  if (first === undefined) throw new Error('nothing is exported here');
  await user.click(first);
  const taken = await takenFile();
  if (!('csv' in taken)) throw new Error('a table was asked for');
  return readCsv(taken.csv);
}

async function factsOf(user: User): Promise<Map<string, string | undefined>> {
  const [first] = await screen.findAllByRole('button', { name: /PDF/ }, slow);
  if (first === undefined) throw new Error('nothing is printed here');
  await user.click(first);
  const taken = await waitFor(takenFile, slow);
  if (!('report' in taken)) throw new Error('a report was asked for');
  const facts = taken.report.blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  // A label may occur again below, for a rule that checks the input.
  return new Map(facts.toReversed().map(({ label, source }) => [label, source]));
}

function sourceOf(rows: string[][], label: string): string | undefined {
  const [header = [], ...lines] = rows;
  return lines.find((row) => row.includes(label))?.[header.indexOf('Source')];
}

describe('X-01 a file says which inputs the page assumed and which were typed', () => {
  test.each([
    { path: '/app/calculators/amortization', button: 'Export CSV', row: '1' },
    { path: '/app/title-fees?state=TX', button: 'CSV', row: 'Settlement fee' },
    { path: '/app/title-fees/selling?state=TX', button: 'CSV', row: 'Price' },
    { path: '/app/insurance?state=TX', button: 'CSV', row: 'Deductible' },
    { path: '/app/guidelines?state=TX', button: 'CSV', row: 'Credit score' },
  ])('$path', async ({ path, button, row }) => {
    const { user } = openApp(path);
    const rows = await csvOf(user, button);
    expect(sourceOf(rows, row)).toContain('Assumption');
  });

  test.each([
    { path: '/app/title-fees/selling?state=TX&price=450000&loan=360000', row: 'Price' },
    { path: '/app/insurance?state=TX&deductible=5000', row: 'Deductible' },
  ])('$path says that $row was entered', async ({ path, row }) => {
    const { user } = openApp(path);
    const source = sourceOf(await csvOf(user, 'CSV'), row);
    expect(source).toContain('Entered by you');
    expect(source).not.toContain('Assumption');
  });

  test('a schedule at where a reader begins rests on nothing entered, and on it once a rate is typed', async () => {
    const { user } = openApp('/app/calculators/amortization');
    expect(sourceOf(await csvOf(user, 'Export CSV'), '1')).toBe('Calculated; Assumption');
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rate' });
    await user.clear(box);
    await user.paste('6');
    await waitFor(async () => {
      expect(sourceOf(await csvOf(user, 'Export CSV'), '1')).toContain('Entered by you');
    }, slow);
  });

  test('a PDF says it of each input', async () => {
    const { user } = openApp('/app/guidelines?state=PA&county=Philadelphia');
    const facts = await factsOf(user);
    expect(facts.get('County')).toBe('Entered by you');
    expect(facts.get('Credit score')).toBe('Assumption');
  });
});

describe('X-01 what a property’s record says is cited as its record', () => {
  test('its value and its place, until something else is typed over it', async () => {
    const { user } = openApp(`/app/calculators/payment?property=${property.id}`);
    await findDealFigure('Price', '$248,000');
    const facts = await factsOf(user);
    expect(facts.get('Price')).toBe('Our valuation');
    expect(facts.get('Down payment')).toBe('Assumption');
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
    await user.clear(box);
    await user.paste('500000');
    await findDealFigure('Price', '$500,000');
    expect((await factsOf(user)).get('Price')).toBe('Entered by you');
  });

  test('a record that is not open here is named, and not said to have been compared', async () => {
    const deal = 'price=248000&loan=198400&state=PA&county=Marlow';
    const { user } = openApp(`/app/calculators/payment?property=${property.id}&${deal}`);
    await user.click(await screen.findByRole('button', { name: /PDF/ }, slow));
    const taken = await waitFor(takenFile, slow);
    if (!('report' in taken)) throw new Error('a report was asked for');
    const record = taken.report.sources.find(({ source }) => source.includes(property.id));
    expect(record?.source).toBe(`From the property’s record ${property.id}`);
    expect(record?.confidence).toContain('not compared with the record');
    within(document.body).getByRole('link', { name: 'The property of this deal' });
  });
});

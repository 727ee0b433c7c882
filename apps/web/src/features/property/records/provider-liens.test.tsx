import type { LienReport } from '@deedlight/contract/provider/liens';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { onDetail, onFailure, onLiens, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';
import { aSource } from '../a-record';
import { aBareProperty } from '../test/a-property';

const property = aBareProperty();
const provider = 'RealEstateAPI';
const path = '*/v1/properties/:id/liens';
const button = { name: 'Ask RealEstateAPI for liens' };
const source = aSource({
  id: 'realestateapi',
  kind: 'provider',
  publisher: provider,
  title: 'Report on liens',
  fetchedAt: '2026-11-20T17:00:00Z',
});
const taxLien: LienReport['liens'][number] = {
  kind: 'Federal Tax Lien',
  state: 'open',
  amount: 1_825_040,
  filedOn: '2024-03-15',
  endedOn: null,
  creditors: ['Internal Revenue Service'],
  debtors: ['Rowan Sample'],
  documentNumber: '2024-0417',
  office: 'Register of Deeds, Dane, WI',
};
const unsaid: LienReport['liens'][number] = {
  ...{ kind: null, state: null, amount: null, filedOn: null, endedOn: null },
  ...{ creditors: [], debtors: [], documentNumber: null, office: null },
};
const released = { ...taxLien, amount: 90_000, state: 'released' as const, endedOn: '2024-11-02' };

let asked: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
  asked = [];
  signedIn({ provider: { name: provider, has: ['liens'] } });
  server.use(
    onDetail({ property, searchLimit: { searchesRemaining: null, resetsAt: null } }),
    onLiens({ provider, report: null }),
    onAsk(200, { provider, report: { liens: [taxLien, released, unsaid], source } }),
  );
  return () => {
    vi.useRealTimers();
  };
});

function onAsk(status: number, answer: object) {
  return http.post(path, ({ params }) => {
    asked.push(String(params.id));
    return HttpResponse.json(answer, { status });
  });
}

async function card(at = `/app/property/${property.id}`) {
  const { user } = openApp(at);
  const region = await screen.findByRole('region', { name: 'Mortgages & liens' });
  return { user, region, shown: within(region) };
}

test('F-20 a press asks the provider for liens, as one search, and each stands there with its source', async () => {
  const { user, shown } = await card();
  expect(await shown.findByText('Counts as one search.')).toBeDefined();
  expect(shown.getByText('Unknown (RealEstateAPI not asked yet)')).toBeDefined();
  await user.click(shown.getByRole('button', button));
  const table = within(await shown.findByRole('table', { name: 'Reported liens' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toBe(
    'Filed Mar 15, 2024Federal Tax LienCreditor Internal Revenue ServiceDebtor Rowan SampleDocument 2024-0417, Register of Deeds, Dane, WIOpen$18,250.40, source of Amount of the lien',
  );
  expect(rows[2]).toContain('Released Nov 2, 2024');
  expect(shown.getByText('3 reported')).toBeDefined();
  expect(shown.getByText('As RealEstateAPI reported on Nov 20, 2026.')).toBeDefined();
  expect(shown.queryByRole('button', button)).toBeNull();
  expect(asked).toEqual([property.id]);
  await user.click(table.getByRole('button', { name: /\$18,250\.40/ }));
  const evidence = await screen.findByRole('dialog', { name: 'Amount of the lien' });
  expect(evidence.textContent).toContain('Report on liens');
});

test('X-02 what is not said of a lien is unknown, never blank or zero', async () => {
  server.use(onLiens({ provider, report: { liens: [unsaid], source } }));
  const { shown } = await card();
  const table = within(await shown.findByRole('table', { name: 'Reported liens' }));
  expect(table.getAllByRole('row')[1]?.textContent).toBe(
    'Filed UnknownUnknownCreditor UnknownDebtor UnknownDocument UnknownUnknownUnknown',
  );
});

test('X-02 a report of no liens says None, with who says so and when', async () => {
  server.use(onLiens({ provider, report: { liens: [], source } }));
  const { shown } = await card();
  expect(await shown.findByText('None (RealEstateAPI says)')).toBeDefined();
  expect(shown.getByText('As RealEstateAPI reported on Nov 20, 2026.')).toBeDefined();
  expect(shown.queryByRole('table', { name: 'Reported liens' })).toBeNull();
  expect(shown.queryByRole('button', button)).toBeNull();
});

test('a report of a month ago can be asked for again', async () => {
  const old = { liens: [taxLien], source: { ...source, fetchedAt: '2026-10-21T08:00:00Z' } };
  server.use(onLiens({ provider, report: old }));
  const { user, shown } = await card();
  await user.click(await shown.findByRole('button', { name: 'Ask RealEstateAPI for liens again' }));
  expect(await shown.findByText('3 reported')).toBeDefined();
  expect(asked).toHaveLength(1);
});

test.each([
  { code: 'NOT_AT_PROVIDER', status: 404, says: /knows of no such property\. Nothing was counted/ },
  { code: 'PROVIDER_FAILED', status: 502, says: /did not answer\. Nothing was counted/ },
  { code: 'REPORT_MISSING', status: 503, says: /No provider of this is configured/ },
  { code: 'RATE_LIMITED', status: 429, says: /Wait a moment/ },
])('X-11 $code is said beside the button, which stays', async ({ code, status, says }) => {
  const error = { code, message: 'Wait a moment.', requestId: 'r', details: { provider } };
  server.use(onAsk(status, { error }));
  const { user, shown } = await card();
  await user.click(await shown.findByRole('button', button));
  expect(await shown.findByText(says)).toBeDefined();
  expect(shown.getByRole('button', button)).toBeDefined();
});

test('says that it is being asked for, and cannot be pressed twice', async () => {
  server.use(
    http.post(path, async ({ params }) => {
      asked.push(String(params.id));
      await delay(50);
      return HttpResponse.json({ provider, report: { liens: [], source } });
    }),
  );
  const { user, shown } = await card();
  const ask = await shown.findByRole('button', button);
  await user.dblClick(ask);
  expect(ask.getAttribute('aria-busy')).toBe('true');
  expect(await shown.findByText('None (RealEstateAPI says)')).toBeDefined();
  expect(asked).toHaveLength(1);
});

test('a report that cannot be loaded says so, and is tried again', async () => {
  server.use(onFailure(path, 400, { code: 'BAD', message: 'No.', requestId: 'r' }));
  const { user, shown } = await card();
  const again = await shown.findByRole('button', { name: 'Try again' });
  server.use(onLiens({ provider, report: null }));
  await user.click(again);
  expect(await shown.findByRole('button', button)).toBeDefined();
});

test.each([
  { kind: 'none at all', config: { provider: null } },
  { kind: 'one without it', config: { provider: { name: 'RentCast', has: [] } } },
])('F-20 where the provider is $kind the report is not asked about', async ({ config }) => {
  signedIn(config);
  server.use(onFailure(path, 500, { code: 'BAD', message: 'Not to be asked.', requestId: 'r' }));
  const { shown } = await card();
  await waitFor(() =>
    expect(shown.getByText('Liens').nextElementSibling?.textContent).toBe('Not available here'),
  );
  expect(shown.queryByRole('button', button)).toBeNull();
});

test('F-20 of a home that no provider can be asked about there is no button', async () => {
  server.use(onLiens({ provider: null, report: null }));
  const { shown } = await card();
  await waitFor(() =>
    expect(shown.getByText('Liens').nextElementSibling?.textContent).toBe('Not available here'),
  );
  expect(shown.queryByRole('button', button)).toBeNull();
});

test('the page that is open to everybody asks for nothing and shows no debtor', async () => {
  let reads = 0;
  server.use(
    http.get(path, () => {
      reads += 1;
      return HttpResponse.json({ provider, report: { liens: [taxLien], source } });
    }),
  );
  const { shown } = await card(`/property/${property.id}`);
  expect(shown.getByText('Liens').nextElementSibling?.textContent).toBe('Not available here');
  expect(reads).toBe(0);
  expect(screen.queryByText('Rowan Sample')).toBeNull();
});

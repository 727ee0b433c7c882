import type { ComparablesReport } from '@deedlight/contract/provider/comparables';
import { providedKey } from '@deedlight/domain/comparables/provided-sale';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { aLinkToLoans, linkId } from '../../../test/a-link';
import { onFailure, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';
import { someComparables } from '../../../test/some-comparables';
import { aVisitedProperty } from '../../../test/visited-property';
import { aProvidedSale, aProviderReport } from '../test/a-provider-report';

const provider = 'RealEstateAPI';
const path = '*/v1/properties/:id/provider-comparables';
const button = { name: 'Ask RealEstateAPI for its comparables' };

const sample = someComparables();
const real = { ...sample, subject: { ...sample.subject, isSample: false } };

let asked: string[];
beforeEach(() => {
  asked = [];
  signedIn({ provider: { name: provider, has: ['comparables'] } });
  server.use(
    http.get('*/v1/properties/:id/comparables', () => HttpResponse.json(real)),
    http.get('*/v1/properties/pa-42101-1', () =>
      HttpResponse.json({
        property: aVisitedProperty(),
        searchLimit: { searchesRemaining: null, resetsAt: null },
      }),
    ),
    onKept({ provider, report: null }),
    onAsk(200, { provider, report: aProviderReport() }),
  );
});

function onKept(answer: { provider: string | null; report: ComparablesReport | null }) {
  return http.get(path, () => HttpResponse.json(answer));
}

function onAsk(status: number, answer: object) {
  return http.post(path, ({ params }) => {
    asked.push(String(params.id));
    return HttpResponse.json(answer, { status });
  });
}

function plainText({ textContent }: Element): string {
  return textContent.replace(/\s/g, ' ');
}

async function card() {
  const { user } = openApp('/app/comparables?property=pa-42101-1');
  const region = await screen.findByRole('region', { name: 'Comparables of RealEstateAPI' });
  return { user, shown: within(region) };
}

test('F-20 a press asks the provider for its comparables, as one search; each stands beside ours', async () => {
  const { user, shown } = await card();
  expect(await shown.findByText('Counts as one search.')).toBeDefined();
  expect(shown.getByText(/None of its prices enters our fit/)).toBeDefined();
  expect(asked).toEqual([]);
  await user.click(shown.getByRole('button', button));
  const table = within(await shown.findByRole('table', { name: 'Comparables of RealEstateAPI' }));
  const [, first] = table.getAllByRole('row').map(plainText);
  expect(first).toBe(
    '4 Larkspur Ln SAMPLE#3 in the gridSold May 15, 2026$310,000, source of Price of 4 Larkspur Ln0.2 mi1,500 sq ft32.51980',
  );
  expect(table.getByRole('link', { name: '4 Larkspur Ln' }).getAttribute('href')).toBe(
    '/app/property/pa-42101-4',
  );
  expect(shown.getByText(', $310,000 to $350,000')).toBeDefined();
  expect(shown.getByText('Beside our indicated value').nextElementSibling?.textContent).toMatch(
    /^[+−]\d+\.\d%$/u,
  );
  expect(shown.getByText(/^As RealEstateAPI answered on Nov 20, 2026\./)).toBeDefined();
  expect(asked).toEqual(['pa-42101-1']);
  expect(shown.queryByRole('button', button)).toBeNull();
});

test('F-20 the price opens its source; the file names the provider and the day', async () => {
  server.use(onKept({ provider, report: aProviderReport() }));
  const { user, shown } = await card();
  await user.click(await shown.findByRole('button', { name: /^\$310,000/ }));
  const evidence = await screen.findByRole('dialog', { name: 'Price of 4 Larkspur Ln' });
  expect(evidence.textContent).toContain('Comparables and estimate');
  expect(shown.getByRole('button', { name: 'Export CSV' })).toBeDefined();
});

test('X-02 what is not said of a home is unknown, never blank or zero', async () => {
  server.use(onKept({ provider, report: aProviderReport({ value: null }) }));
  const { shown } = await card();
  const table = within(await shown.findByRole('table'));
  expect(table.getAllByRole('row')[2]?.textContent).toBe(
    '77 Foxglove StNot in the recordsSold UnknownUnknownUnknownUnknownUnknownUnknownUnknown',
  );
  expect(shown.getByText('Its own estimate').nextElementSibling?.textContent).toBe('Unknown');
  expect(shown.queryByText('Beside our indicated value')).toBeNull();
});

test('a price that was only asked says so, and likeness is shown where the provider rates it', async () => {
  const asking = aProvidedSale(null, {}, { priceIs: 'asked', similarity: 0.9862 });
  server.use(onKept({ provider, report: aProviderReport({ sales: [asking] }) }));
  const { shown } = await card();
  const row = within(await shown.findByRole('table')).getAllByRole('row')[1];
  expect(row?.textContent).toContain('Asked until May 15, 2026asked $310,000');
  expect(row && plainText(row)).toContain('98.6%');
});

test('an answer without comparables is told from none asked for', async () => {
  server.use(onKept({ provider, report: aProviderReport({ sales: [] }) }));
  const { shown } = await card();
  expect(await shown.findByText('RealEstateAPI found no comparables.')).toBeDefined();
  expect(shown.queryByRole('table')).toBeNull();
});

test('R-01 they are shared with a client on demand, as a choice: the server has the sales', async () => {
  const sent: unknown[] = [];
  server.use(
    onKept({ provider, report: aProviderReport() }),
    http.post('*/v1/client-pages/comparables', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aLinkToLoans());
    }),
  );
  const { user, shown } = await card();
  const choice = await shown.findByRole<HTMLInputElement>('switch', {
    name: 'Share them with the client, as RealEstateAPI’s',
  });
  async function share() {
    await user.click(await screen.findByRole('button', { name: 'Share with a client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share with a client' }));
    const says = dialog.queryByText(/data provider’s comparables stand below them/);
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    const ready = within(await screen.findByRole('dialog', { name: 'The link is ready' }));
    await user.click(ready.getByRole('button', { name: 'Done' }));
    return says;
  }
  expect(choice.checked).toBe(false);
  expect(await share()).toBeNull();
  await user.click(choice);
  await waitFor(() => expect(choice.checked).toBe(true));
  expect(await share()).not.toBeNull();
  expect(sent).toMatchObject([
    { asked: expect.not.objectContaining({ provided: true }) },
    { asked: { provided: true, page: { provided: 'yes' } } },
  ]);
  expect(JSON.stringify(sent)).not.toContain('31000000');
});

test('issue 19: each of them can be left out, and updating a link says that they go along', async () => {
  const sent: unknown[] = [];
  server.use(
    onKept({ provider, report: aProviderReport() }),
    http.post('*/v1/client-pages/:id/comparables', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aLinkToLoans());
    }),
  );
  const { user } = openApp(`/app/comparables?property=pa-42101-1&link=${linkId}`);
  const shown = within(await screen.findByRole('region', { name: 'Comparables of RealEstateAPI' }));
  const choice = () => shown.findByRole<HTMLInputElement>('switch');
  await user.click(await choice());
  const client = within(await shown.findByRole('group', { name: 'The client sees' }));
  const home = (name: RegExp) => client.findByRole<HTMLInputElement>('checkbox', { name });
  await user.click(await home(/^4 Larkspur Ln · Sold May 15, 2026$/));
  await waitFor(async () => expect((await home(/^4 Larkspur/)).checked).toBe(false));
  expect((await home(/^77 Foxglove St/)).checked).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Update the link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Update the link' }));
  expect(
    dialog.getByText(/provider’s comparables stand below .+ without the homes that you left out/),
  ).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Update the link' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { address } = aProvidedSale('4');
  expect(sent).toMatchObject([
    { asked: { provided: true, providedWithout: [providedKey(address)] } },
  ]);
  const ready = within(await screen.findByRole('dialog', { name: 'The link is up to date' }));
  await user.click(ready.getByRole('button', { name: 'Done' }));
  // Without the last of them, none is shared.
  await user.click(await home(/^77 Foxglove St/));
  await waitFor(async () => expect((await choice()).checked).toBe(false));
  expect(shown.queryByRole('group', { name: 'The client sees' })).toBeNull();
});

test('issue 19: where an admin has turned the sharing off, the reason stands in place of the switch', async () => {
  server.use(onKept({ provider, report: { ...aProviderReport(), mayShare: false } }));
  const { shown } = await card();
  expect(await shown.findByText(/an administrator has turned that off/)).toBeDefined();
  expect(shown.queryByRole('switch')).toBeNull();
});

test('issue 19: what was shared before an admin turned it off can be taken back, and no home is chosen', async () => {
  server.use(onKept({ provider, report: { ...aProviderReport(), mayShare: false } }));
  const { user } = openApp('/app/comparables?property=pa-42101-1&provided=yes');
  const shown = within(await screen.findByRole('region', { name: 'Comparables of RealEstateAPI' }));
  expect(await shown.findByText(/an administrator has turned that off/)).toBeDefined();
  expect(shown.queryByRole('group', { name: 'The client sees' })).toBeNull();
  await user.click(await shown.findByRole('switch'));
  await waitFor(() => expect(shown.queryByRole('switch')).toBeNull());
});

test('R-01 they can be shared where the records have no sale to compare', async () => {
  server.use(
    onKept({ provider, report: aProviderReport() }),
    http.get('*/v1/properties/:id/comparables', () =>
      HttpResponse.json({ ...real, comparables: [], excluded: [] }),
    ),
  );
  const { user, shown } = await card();
  const button = () =>
    screen.findByRole<HTMLButtonElement>('button', { name: 'Share with a client' });
  expect((await button()).disabled).toBe(true);
  await user.click(await shown.findByRole('switch'));
  await waitFor(async () => expect((await button()).disabled).toBe(false));
});

test.each([
  { code: 'NOT_AT_PROVIDER', status: 404, says: /knows of no such property\. Nothing was counted/ },
  { code: 'PROVIDER_FAILED', status: 502, says: /did not answer\. Nothing was counted/ },
  { code: 'REPORT_MISSING', status: 503, says: /No provider of this is configured/ },
])('X-11 $code is said beside the button, which stays', async ({ code, status, says }) => {
  const error = { code, message: 'No.', requestId: 'r', details: { provider } };
  server.use(onAsk(status, { error }));
  const { user, shown } = await card();
  await user.click(await shown.findByRole('button', button));
  expect(await shown.findByText(says)).toBeDefined();
  expect(shown.getByRole('button', button)).toBeDefined();
});

test('what cannot be loaded says so, and is tried again', async () => {
  server.use(onFailure(path, 400, { code: 'BAD', message: 'No.', requestId: 'r' }));
  const { user, shown } = await card();
  const again = await shown.findByRole('button', { name: 'Try again' });
  server.use(onKept({ provider, report: null }));
  await user.click(again);
  expect(await shown.findByRole('button', button)).toBeDefined();
});

test('an invented home is no question for a provider', async () => {
  server.use(
    http.get('*/v1/properties/:id/comparables', () => HttpResponse.json(sample)),
    onFailure(path, 500, { code: 'BAD', message: 'Not to be asked.', requestId: 'r' }),
  );
  openApp('/app/comparables?property=pa-42101-1');
  expect(await screen.findByRole('region', { name: 'Left out' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Comparables of RealEstateAPI' })).toBeNull();
});

test.each([
  { kind: 'none at all', config: { provider: null } },
  { kind: 'one without them', config: { provider: { name: provider, has: [] } } },
])('F-20 where the provider is $kind the page is as it was', async ({ config }) => {
  signedIn(config);
  server.use(onFailure(path, 500, { code: 'BAD', message: 'Not to be asked.', requestId: 'r' }));
  openApp('/app/comparables?property=pa-42101-1');
  expect(await screen.findByRole('region', { name: 'Left out' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Comparables of RealEstateAPI' })).toBeNull();
});

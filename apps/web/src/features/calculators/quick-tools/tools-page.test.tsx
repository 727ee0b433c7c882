import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../../test/account-server';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { catalogue } from './catalogue';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...accounts.handlers,
  );
});

// The tools' code is loaded before the clock of a test runs.
beforeAll(async () => {
  await Promise.all([import('./open-tool'), ...catalogue.map(({ load }) => load())]);
}, 60_000);

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('F-11 filter, Enter, type: the answer follows and the address keeps it', async () => {
  const { user, history } = openApp('/app/tools');
  await user.type(await screen.findByRole('searchbox', { name: 'Filter' }), 'dti{Enter}');
  const income = await box('Income a month');
  await waitFor(() => expect(document.activeElement).toBe(income));
  screen.getByText('Still needed: Income a month, Housing payment a month');
  await user.type(income, '10000');
  await user.type(await box('Housing payment a month'), '2800');
  await user.type(await box('Debts a month'), '500');
  await screen.findByText('33%', { selector: 'output' });
  expect(history.location.search).toContain('tool=dti');
  expect(history.location.search).toContain('housing=2800');
});

test('F-11 the arrow keys walk the tools, and another tool leaves no input behind', async () => {
  const { user, history } = openApp('/app/tools?tool=dscr&rent=3000&principalAndInterest=2000');
  await screen.findByText('1.5', { selector: 'output' });
  await user.click(screen.getByRole('searchbox', { name: 'Filter' }));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Loan to value');
  await user.keyboard('{Enter}');
  await screen.findByText('80%', { selector: 'output' });
  expect(history.location.search).not.toContain('principalAndInterest');
});

describe('F-11 bad input', () => {
  test.each([
    { tool: 'dti', field: 'Housing payment a month', typed: 'lots', says: /Enter a number/ },
    { tool: 'dti', field: 'Housing payment a month', typed: '-5', says: /negative|zero|above/i },
    { tool: 'business-days', field: 'Days', typed: '5000', says: /-?1000/ },
    { tool: 'loan-limit', field: 'Year', typed: '20', says: /2000 to 2100/ },
    { tool: 'zip', field: 'ZIP code', typed: '123', says: 'Enter five digits.' },
  ])('$tool says what is wrong with $typed', async ({ tool, field, typed, says }) => {
    const more = 'price=400000&loan=320000&purpose=purchase&occupancy=primary&units=1';
    const { user } = openApp(
      `/app/tools?tool=${tool}&${more}&program=fha&rate=6.5&months=360&income=9000&state=PA&start=2026-11-20`,
    );
    const input = await box(field);
    await user.clear(input);
    await user.type(input, typed);
    await screen.findByText(says);
  });
});

test('F-11 the TRID timeline counts business days and holidays, and each day names its rule', async () => {
  openApp('/app/tools?tool=trid&applied=2026-11-20');
  // Thanksgiving on the 26th is no business day: the seventh one after the 25th is the 4th.
  await screen.findByText('Dec 4, 2026', { selector: 'output' });
  screen.getByRole('button', { name: /Nov 25, 2026, source of Loan Estimate at the latest/ });
  screen.getByRole('button', { name: 'Calendar file' });
});

test('F-11 a ZIP code says what is on record, and what is not available here', async () => {
  server.use(
    http.get('*/v1/zip-codes/:zip', ({ params }) =>
      HttpResponse.json(
        params.zip === '19104'
          ? {
              counties: [
                {
                  ...{ state: 'PA', fips: '42101', county: 'Philadelphia', cities: ['Marlow'] },
                  ...{ properties: 12, isSample: true },
                },
              ],
              middle: { lat: 39.96, lng: -75.2 },
            }
          : { counties: [], middle: null },
      ),
    ),
  );
  const { user } = openApp('/app/tools?tool=zip&zip=19104');
  await screen.findByText(/Philadelphia, PA \(12 properties on record\)/);
  screen.getByText('SAMPLE');
  const input = await box('ZIP code');
  await user.clear(input);
  await user.type(input, '00000');
  await waitFor(() => expect(screen.getAllByText('Not available here')).toHaveLength(3));
});

test('a filter that nothing matches says so', async () => {
  const { user } = openApp('/app/tools');
  await user.type(await screen.findByRole('searchbox', { name: 'Filter' }), 'zzz');
  const list = within(screen.getByRole('region', { name: 'Tools by group' }));
  await list.findByText('No tool matches');
});

test('X-03 a tool opened by a link with older limits shows them then and now', async () => {
  const place = 'state=PA&county=Philadelphia&units=1&price=400000&loan=320000';
  openApp(`/app/tools?tool=loan-limit&${place}&tables=fhfa-limits%3A2025.01`);
  const table = within(await screen.findByRole('table', { name: 'Then and now' }));
  const cells = within(table.getByRole('row', { name: /^Conforming, 1 unit/ })).getAllByRole(
    'cell',
  );
  expect(cells.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    '$806,500 or more',
    '$832,750',
  ]);
});

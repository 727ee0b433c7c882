import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anExample, onExample } from '../../test/a-valuation';
import { browserIsIdle } from '../../test/idle';
import { onCoverage, onLimit, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { limitText } from './looks-left';

beforeEach(() => browserIsIdle());

const unlimited = onLimit({ searchesRemaining: null, resetsAt: null });

test('R-01 opens without a session: search first, the free look-ups left, a live property beside it', async () => {
  server.use(
    onExample(anExample({ value: null })),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
  );
  openApp('/');
  expect(await screen.findByRole('combobox', { name: 'Search properties' })).toBeDefined();
  await screen.findByText('5 free look-ups left today, no account needed.');
  const open = await screen.findByRole('link', { name: 'Open this property' });
  expect(open).toHaveProperty('pathname', `/property/${anExample().id}`);
  expect(screen.getByText(/no county here has a value model yet/)).toBeDefined();
  expect(screen.getAllByText('SAMPLE').length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(document.title).toBe('Property records with their sources · Deedlight'),
  );
});

test('F-02 a valued home stands beside the search: range, how often it held, last sale with its proof', async () => {
  server.use(unlimited, onExample(anExample()));
  const { user } = openApp('/');
  const home = within(await screen.findByRole('region', { name: '418 Larkspur Ln' }));
  expect(home.getByText('$448,000 – $524,000')).toBeDefined();
  expect(home.getByText(/^most likely ≈\s\$485,000 · held 82 of 100 sales here$/)).toBeDefined();
  expect(home.getByText('$312,000')).toBeDefined();
  expect(home.getByText(/Recorded Aug 7, 2015, fetched Nov 20, 2026, line 41,827/)).toBeDefined();
  expect(home.getByRole('img', { name: /^Value: \$448,000 to \$524,000/ })).toBeDefined();
  expect(
    await home.findByRole('img', { name: 'Map of this home and 2 sales near it' }),
  ).toBeDefined();
  const price = home.getByRole('button', { name: '$312,000' });
  expect(price.getAttribute('aria-expanded')).toBe('true');
  await user.click(price);
  expect(home.getByText(/Recorded Aug 7, 2015/).hidden).toBe(true);
  expect(home.getByText('Not available here')).toBeDefined();
  const open = home.getByRole('link', { name: 'Open this property' });
  expect(open).toHaveProperty('pathname', `/property/${anExample().id}`);
});

test('shows no example where the records have none', async () => {
  server.use(onExample(null), unlimited);
  openApp('/');
  await screen.findByText('No daily limit, no account needed.');
  expect(screen.queryByRole('link', { name: 'Open this property' })).toBeNull();
});

test('says that sample records are invented only where they are', async () => {
  server.use(onExample(anExample({ isSample: false })), unlimited);
  openApp('/');
  await screen.findByRole('heading', { name: 'Where the records come from' });
  expect(screen.queryByText(/invented county/)).toBeNull();
});

test('F-02 what is typed into the deal answers at once and goes with the visitor into the tools', async () => {
  server.use(unlimited, onExample(null));
  const { user } = openApp('/');
  const deal = within(await screen.findByRole('region', { name: 'One deal, typed once' }));
  expect(deal.getByText('$2,023 a month')).toBeDefined();
  const price = deal.getByRole('textbox', { name: 'Price' });
  await user.clear(price);
  expect(deal.getByText('Type all three')).toBeDefined();
  // By keyboard alone: a pointer at the top edge of the window would ask the visitor to stay.
  await user.keyboard('520k');
  await user.clear(deal.getByRole('textbox', { name: 'Loan' }));
  await user.keyboard('416k');
  expect(deal.getByText('$2,629 a month')).toBeDefined();
  const whole = deal.getByRole('link', { name: 'Whole payment' });
  expect(whole).toHaveProperty('pathname', '/app/calculators/payment');
  const search = new URLSearchParams((whole as HTMLAnchorElement).search);
  expect([search.get('price'), search.get('loan'), search.get('rate')]).toEqual([
    '520000',
    '416000',
    '6.5',
  ]);
  const line = await deal.findByRole('slider', { name: /^Owed and repaid/ });
  line.focus();
  await user.keyboard('{Home}');
  expect(line.getAttribute('aria-valuetext')).toBe(
    'Year 0: Owed $416K, Equity at this price $104K',
  );
});

test('X-02 what a county does not publish is said in words', async () => {
  server.use(
    unlimited,
    onExample(null),
    onCoverage([
      {
        ...{ countyFips: '39999', county: 'Sample County', state: 'OH', isSample: true },
        ...{ properties: 20_000, lastSale: '2026-10-30', covers: ['transfers', 'owner'] },
      },
    ]),
  );
  openApp('/');
  const table = within(await screen.findByRole('table', { name: 'What is covered here' }));
  const row = within(table.getByRole('row', { name: /^Sample County, OH \(sample\)/ }));
  expect(row.getByText('20,000')).toBeDefined();
  expect(row.getByText('To Oct 30, 2026')).toBeDefined();
  expect(row.getByText('Name')).toBeDefined();
  expect(row.getAllByText('Not available here')).toHaveLength(3);
});

test('used-up look-ups say when there are new ones', () => {
  expect(limitText({ searchesRemaining: 0, resetsAt: '2026-11-21T20:05:00Z' })).toMatch(
    /^No free look-ups left today\. New ones from Nov 2\d, 2026, .*\. Properties already opened stay open to you\.$/,
  );
  expect(limitText({ searchesRemaining: 1, resetsAt: null })).toBe(
    '1 free look-up left today, no account needed.',
  );
});

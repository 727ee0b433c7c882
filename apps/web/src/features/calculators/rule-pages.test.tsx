import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...accounts.handlers,
  );
});

async function open(path: string) {
  const opened = openApp(`/app/calculators/${path}`);
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  return { ...opened, result };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('F-11 an engine that had no page has one: figures, working, table, link', () => {
  test('escrow: the balance month by month, and a shortage once the start is typed', async () => {
    const { user, history, result } = await open(
      'escrow?bill1=1200&month1=3&bill2=2400&month2=6&bill3=0',
    );
    // Bills of $3,600 are $300 a month; June is $1,800 short, and the cushion is two months.
    expect(result.getAllByText('$300').length).toBeGreaterThan(0);
    expect(result.getAllByText('$2,400').length).toBeGreaterThan(0);
    const table = await screen.findByRole('table', { name: 'Balance month by month' });
    expect(within(table).getAllByRole('row')).toHaveLength(13);
    await user.type(box('Balance at the start'), '1000');
    await result.findByText('Shortage');
    await waitFor(() => expect(history.location.search).toContain('start=1000'));
  });

  test('a Qualified Mortgage: its status follows the APR', async () => {
    const { user, result } = await open('qualified-mortgage?price=400000&loan=320000&apr=6.9');
    result.getByText('Qualified, safe harbor');
    expect(result.getAllByText('$9,600').length).toBeGreaterThan(0);
    await user.clear(box('APR'));
    await user.type(box('APR'), '8.2');
    await result.findByText('Qualified, rebuttable presumption');
    await user.clear(box('Points and fees'));
    await user.type(box('Points and fees'), '20000');
    await result.findByText('Not a Qualified Mortgage');
    const table = await screen.findByRole('table', { name: 'Tests' });
    expect(within(table).getAllByText('Fails')).toHaveLength(1);
  });

  test('a high-cost loan: points and fees above five percent trip the test', async () => {
    const { user, result } = await open('high-cost?price=400000&loan=320000');
    expect(result.getAllByText('No')).toHaveLength(2);
    await user.clear(box('Points and fees'));
    await user.type(box('Points and fees'), '17000');
    await result.findByText('Yes');
    expect(await screen.findByRole('table', { name: 'Tests' })).toBeDefined();
  });

  test('the tolerance test: each excess and the ten percent sum are refunded', async () => {
    const { result } = await open(
      'tolerance?originationEstimated=1000&originationCharged=1100&recordingEstimated=100&recordingCharged=200&titleEstimated=1000&titleCharged=1100',
    );
    // The sum has $100 of origination, $50 of appraisal, and $1,300 against 110% of $1,100.
    expect(result.getAllByText('$240').length).toBeGreaterThan(0);
    expect(result.getAllByText('$90').length).toBeGreaterThan(0);
    expect(
      within(await screen.findByRole('table', { name: 'Charges' })).getAllByRole('row'),
    ).toHaveLength(7);
  });

  test('property tax: the county’s rate, and the state’s where the county is not on file', async () => {
    const { user, result } = await open('property-tax?state=TX&county=Travis');
    result.getByText('Travis');
    await user.clear(box('County'));
    await user.type(box('County'), 'Sample County');
    await result.findByText(/^No rate of Sample County is on file/);
    await result.findByText('the state (TX)');
  });

  test('VA entitlement: a quarter of the price less what is left is paid down', async () => {
    const { user, result } = await open('va-entitlement?price=600000&used=100000&limit=832750');
    // 25% of $832,750 is $208,187.50; $108,187.50 is left of the $150,000 that are needed.
    expect(result.getAllByText('$41,813').length).toBeGreaterThan(0);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Full entitlement' }), 'yes');
    await result.findByText('No limit');
    expect(screen.queryByRole('textbox', { name: 'Entitlement in use' })).toBeNull();
  });

  test('VA residual income: what is left against what VA asks of four in Texas', async () => {
    const { result } = await open('residual-income?loan=320000&state=TX&income=9000&debts=500');
    expect(result.getAllByText('$4,320').length).toBeGreaterThan(0);
    expect(result.getAllByText('$1,003').length).toBeGreaterThan(0);
    result.getByText('Passes');
  });
});

test.each([
  { path: 'escrow?month1=13', field: 'First bill in month', says: /from 1 to 12/ },
  { path: 'escrow?cushion=3', field: 'Cushion', says: /from 0 to 2/ },
  { path: 'qualified-mortgage?year=1990', field: 'Year of closing', says: /thresholds of 1990/ },
  { path: 'high-cost?fees=-1', field: 'Points and fees', says: /zero or a positive amount/ },
  { path: 'tolerance?titleCharged=-1', field: 'Charged at closing', says: /zero or a positive/ },
  { path: 'va-entitlement?used=-1', field: 'Entitlement in use', says: /zero or a positive/ },
  {
    path: 'residual-income?state=TX&income=9000&family=0',
    field: 'Family members',
    says: /1 to 20/,
  },
])('F-11 $path is refused beside its box', async ({ path, field, says }) => {
  openApp(`/app/calculators/${path}`);
  await screen.findByText(says);
  const refused = screen
    .getAllByRole('textbox', { name: field })
    .filter((each) => each.getAttribute('aria-invalid') === 'true');
  expect(refused).toHaveLength(1);
});

test('F-11 property tax and residual income ask for the state', async () => {
  openApp('/app/calculators/property-tax');
  await screen.findByText(/Choose the state of the home\.$/);
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
});

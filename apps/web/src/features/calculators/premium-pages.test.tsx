import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';

// The page loads when it is needed; here it is there at once, however busy the machine is.
beforeAll(() => import('./compare/compare-page'));

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...accounts.handlers,
  );
});

async function resultOf(path: string) {
  openApp(path);
  return within(await screen.findByRole('region', { name: 'Result' }));
}

test('F-09 Compare charges FHA’s premium on the balance of each year', async () => {
  await resultOf('/app/calculators/compare?price=400000&years=30');
  // Loan 2 begins as FHA: 3.5% down, 6.25%, $2,000 of lender fees and $6,000 of other costs.
  expect((await screen.findAllByText('$533,898.62')).length).toBeGreaterThan(0);
  expect((await screen.findAllByText(/7\.015%/)).length).toBeGreaterThan(0);
});

test.each([
  { kind: 'fha', says: 'Premium year by year' },
  { kind: 'usda', says: 'Fee year by year' },
])('F-09 the $kind page has the charge of each year', async ({ kind, says }) => {
  await resultOf(`/app/calculators/${kind}?price=400000&loan=386000&rate=6.25`);
  const table = await screen.findByRole('table', { name: says });
  expect(table.getAttribute('aria-rowcount') ?? within(table).getAllByRole('row').length).toBe(31);
});

test('F-09 the schedule of a payment has the premium of each month', async () => {
  await resultOf('/app/calculators/payment?price=400000&loan=386000&rate=6.25&program=fha');
  fireEvent.click(screen.getByText('360 rows'));
  const table = await screen.findByRole('table', { name: 'Schedule' });
  within(table).getByRole('columnheader', { name: /Mortgage insurance/ });
});

test('F-09 a payment names the mortgage insurance that it does not know', async () => {
  const result = await resultOf(
    '/app/calculators/payment?price=400000&loan=399000&taxes=3600&insurance=1200',
  );
  result.getByText('Monthly payment before mortgage insurance');
  result.getByText('Needed, and not priced here');
  expect(result.getAllByText('Not known yet').length).toBeGreaterThan(0);
  result.getByText(/needed and not known: No card rate above 97% LTV/);
  result.getByText(/^Past the program’s limit: .* lends at most 97% of the value/);
  expect(result.queryByText('It ends after')).toBeNull();
});

test.each([
  { path: 'payment?price=400000&loan=390000&program=fha', says: /asks for 3.5% down/ },
  { path: 'payment?price=2000000&loan=1600000', says: /at most \$1,249,125/ },
  { path: 'mi-removal?price=400000&loan=399000', says: /lends at most 97%/ },
  { path: 'compare?price=2000000&loan=1600000', says: /^Loan 1: Past .*\$1,249,125/ },
])('F-09 $path says which limit the loan is past', async ({ path, says }) => {
  const result = await resultOf(`/app/calculators/${path}`);
  result.getByText(says);
});

test('F-09 Compare tells no cost of a loan whose premium is not known', async () => {
  const result = await resultOf('/app/calculators/compare?price=400000&loan=399000');
  result.getByText('Which loan costs least cannot be told');
  result.getByText(/^Mortgage insurance not known/);
  result.getByText(/^Loan 1: Mortgage insurance is needed and not known/);
});

test('F-10 Compare marks what rests on a table past its day, on the line and in a note', async () => {
  const result = await resultOf(
    '/app/calculators/compare?price=400000&loan=380000&program=fannie-conventional',
  );
  expect(screen.getAllByText('Overdue').length).toBeGreaterThan(0);
  result.getByText(/^Loan 1: .* overdue: the edition on file is of 2018-07-09/);
  expect(result.queryByText(/^Loan 2: .* overdue/)).toBeNull();
});

test.each([
  { kind: 'fha', taken: /[?&]program=fha(&|$)/ },
  { kind: 'property-tax', taken: /[?&]taxes=\d+(\.\d\d)?(&|$)/ },
])(
  'F-09 what the $kind page finds is taken into the deal, and taken back',
  async ({ kind, taken }) => {
    const { user, history } = openApp(`/app/calculators/${kind}?price=400000&loan=386000&state=TX`);
    const result = within(await screen.findByRole('region', { name: 'Result' }));
    const before = history.location.search;
    await user.click(result.getByRole('button', { name: 'Use in the deal' }));
    await waitFor(() => expect(history.location.search).toMatch(taken));
    expect(result.queryByRole('button', { name: 'Use in the deal' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(history.location.search).toBe(before));
  },
);

test('F-09 a loan above the price is not taken into the deal', async () => {
  const result = await resultOf('/app/calculators/dscr?price=200000&loan=100000&rent=9000');
  await result.findByText('Largest loan at the coverage asked for');
  expect(result.queryByRole('button', { name: 'Use in the deal' })).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';

// Parts that load when they are needed are there at once, however busy the machine is.
beforeAll(() =>
  Promise.all([import('./compare/compare-page'), import('./page/calculator-replay')]),
);

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...accounts.handlers,
  );
});

async function openCalculator(path: string) {
  const opened = openApp(path);
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  return { ...opened, result };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function type(
  user: Awaited<ReturnType<typeof openCalculator>>['user'],
  name: string,
  text: string,
) {
  await user.clear(box(name));
  await user.type(box(name), text);
}

describe('F-09 the payment page', () => {
  test('opens with taxes and insurance from the tables, marked as estimates, and has what is typed', async () => {
    const { user, result } = await openCalculator('/app/calculators/payment');
    result.getByText('Monthly payment');
    const taxes = box('Property taxes a year');
    expect(taxes.value).toBe('3,440');
    screen.getByText('Estimate: US average, 0.86% of the price');
    screen.getByText('Estimate: US average of 2022');
    await type(user, 'Property taxes a year', '4800');
    await type(user, 'Home insurance a year', '1800');
    await result.findByText('$2,573');
    await user.tab();
    expect(screen.getAllByRole('textbox', { description: /Typed by you/ })).toHaveLength(2);
    const [reset] = screen.getAllByRole('button', { name: 'reset' });
    if (reset === undefined) throw new Error('nothing puts the estimate back');
    await user.click(reset);
    await waitFor(() => expect(taxes.value).toBe('3,440'));
  });

  test('takes the rate of the county or the state of the deal', async () => {
    await openCalculator(
      '/app/calculators/payment?price=400000&loan=320000&state=NJ&county=Bergen',
    );
    expect(box('Property taxes a year').value).toBe('8,230');
    screen.getByText('Estimate: Bergen, 2.058% of the price');
  });

  test('stands as a bar of its parts, whose lines add up, with what would lower it', async () => {
    const { result } = await openCalculator(
      '/app/calculators/payment?price=400000&loan=360000&rate=6.5&taxes=4800&insurance=1800',
    );
    const bar = result.getByRole('img', { name: /^Principal and interest \d+%, Property tax/ });
    expect(bar.getAttribute('aria-label')).toMatch(/Home insurance \d+%, Mortgage insurance \d+%$/);
    result.getByText('$400');
    result.getByText('$150');
    const levers = within(screen.getByRole('region', { name: 'What would lower it' }));
    levers.getByText('20% down');
    levers.getByText('$40,000 more cash');
    expect(levers.getAllByText(/^−\$\d/).length).toBeGreaterThan(1);
  });

  test('follows the price with the share put down, and puts both into the address', async () => {
    const { user, history } = await openCalculator('/app/calculators/payment');
    await type(user, 'Price', '1.25m');
    expect(box('Down payment').value).toBe('250,000');
    await waitFor(() => expect(history.location.search).toContain('price=1250000&loan=1000000'));
    expect(screen.getAllByText(/^\$6,320\.68/).length).toBeGreaterThan(0);
  });

  test('a link says what each input was', async () => {
    const { result } = await openCalculator(
      '/app/calculators/payment?price=350000&loan=337750&rate=6.25&program=fha&taxes=3600&insurance=1200',
    );
    expect(box('Rate').value).toBe('6.25');
    result.getByText('Mortgage insurance');
    result.getByText('Loan with financed fee');
  });

  test.each([
    { typed: 'abc', says: /Enter a number/ },
    { typed: '1e309', says: /Enter a number/ },
    { typed: '-5', says: /above zero/ },
    { typed: '0', says: /above zero/ },
    { typed: '99999999999', says: /at most \$10,000,000,000/ },
  ])(
    'a price of $typed is refused beside its box, and the last good result stays',
    async ({ typed, says }) => {
      const { user, result } = await openCalculator('/app/calculators/payment');
      await type(user, 'Price', typed);
      expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
      expect(box('Price').getAttribute('aria-invalid')).toBe('true');
      screen.getByText('From the last inputs that work out');
      expect(result.getAllByText(/^\$2,022\.62|^\$/).length).toBeGreaterThan(0);
      await type(user, 'Price', '400k');
      await waitFor(() =>
        expect(screen.queryByText('From the last inputs that work out')).toBeNull(),
      );
    },
  );

  test.each([
    { field: 'Term', typed: '0', says: /1 to 600 months/ },
    { field: 'Term', typed: '100', says: /1 to 600 months/ },
    { field: 'Rate', typed: '250', says: /at most 100%/ },
    { field: 'Down payment', typed: '500000', says: /above zero/ },
  ])('$field of $typed is refused beside its box', async ({ field, typed, says }) => {
    const { user } = await openCalculator('/app/calculators/payment');
    await type(user, field, typed);
    await screen.findByText(says);
    screen.getByText('From the last inputs that work out');
  });

  test('an emptied box asks for an amount and keeps the result', async () => {
    const { user } = await openCalculator('/app/calculators/payment');
    await user.clear(box('Price'));
    await screen.findByText('Enter an amount, such as 450,000 or 450k.');
    screen.getByText('From the last inputs that work out');
  });

  test('0% is a rate like any other', async () => {
    const { user, result } = await openCalculator('/app/calculators/payment');
    await type(user, 'Rate', '0');
    await waitFor(() => expect(result.getAllByText(/^\$889/).length).toBeGreaterThan(0));
  });
});

test('a loan above the price is refused beside the loan', async () => {
  const { user } = await openCalculator('/app/calculators/amortization');
  await type(user, 'Loan', '500000');
  await screen.findByText('This cannot be more than the price.');
});

test('F-09 an assumption that was changed is marked and can be put back', async () => {
  const { user } = await openCalculator('/app/calculators/points');
  await type(user, 'Cost of the points', '5000');
  await user.click(await screen.findByRole('button', { name: 'reset' }));
  await waitFor(() => expect(box('Cost of the points').value).toBe('3,200'));
  expect(screen.queryByRole('button', { name: 'reset' })).toBeNull();
});

test('a schedule of 360 rows draws what is in sight and says how many there are', async () => {
  await openCalculator('/app/calculators/amortization');
  const table = await screen.findByRole('table', { name: 'Schedule' });
  await waitFor(() => expect(table.getAttribute('aria-rowcount')).toBe('361'));
  expect(within(table).getAllByRole('row').length).toBeLessThan(60);
});

test('X-03 a link made with an older edition shows then, now and the difference in dollars', async () => {
  await openCalculator(
    '/app/calculators/payment?tables=fha-mip%3A2015.01&program=fha&price=400000&loan=386000&rate=6.5&term=360',
  );
  await screen.findByText('The tables have changed since this link was made');
  screen.getByText('FHA MIP: then 2015.01, now 2026.11');
  const table = within(await screen.findByRole('table', { name: 'Then and now' }));
  const cells = within(table.getByRole('row', { name: /^Monthly premium/ }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent ?? '');
  // These are 0.85% and 0.55% of the same balance.
  const [then = 0, now = 0, difference = 0] = cells.map((text) =>
    Number(text.replace(/[−-]/, '-').replace(/[$,]/g, '')),
  );
  expect(then / now).toBeCloseTo(0.85 / 0.55, 3);
  expect(difference).toBeCloseTo(now - then, 2);
  expect(table.getByRole('row', { name: /^Monthly payment/ }).textContent).toContain(cells[2]);
  expect(table.queryByRole('row', { name: /^Principal and interest/ })).toBeNull();
});

test.each([
  ['usda?tables=usda-fees%3A2015.10', /^Upfront guarantee fee/],
  ['affordability?income=9000&program=usda&tables=usda-fees%3A2015.10', /^Highest price/],
  ['va-entitlement?full=no&used=100000&tables=fhfa-limits%3A2025.01', /^Entitlement in the county/],
  [
    'apr?program=fha&loan=386000&price=400000&charge=5000&tables=fha-mip%3A2015.01',
    /^Finance charge/,
  ],
  ['compare?tables=fha-mip%3A2015.01', /^Loan 2: FHA.*: Cost after/],
])('X-03 %s shows the line then, now and the difference', async (address, line) => {
  await openCalculator(`/app/calculators/${address}`);
  const table = within(await screen.findByRole('table', { name: 'Then and now' }));
  const [then = 0, now = 0, difference = 0] = within(table.getByRole('row', { name: line }))
    .getAllByRole('cell')
    .map(({ textContent }) => Number(textContent?.replace(/[−-]/, '-').replaceAll(/[$,+]/g, '')));
  expect(difference).not.toBe(0);
  expect(difference).toBeCloseTo(now - then, 2);
});

test('X-03 a link whose edition is not on file says which, and replays it with today’s', async () => {
  await openCalculator('/app/calculators/fha?tables=fha-mip%3A2020.01');
  await screen.findByText('The tables have changed since this link was made');
  await screen.findByText(/^FHA MIP: then 2020\.01, now 2026\.11\. The earlier edition is not on/);
  screen.getByText('Nothing differs between then and now.');
});

test('X-03 a price typed in one calculator is there in the next', async () => {
  const { user, history } = await openCalculator('/app/calculators/payment');
  await type(user, 'Price', '555000');
  await waitFor(() => expect(history.location.search).toContain('price=555000'));
  const sidebar = within(screen.getByRole('navigation', { name: 'Tools' }));
  await user.click(sidebar.getByRole('link', { name: 'Calculators' }));
  await user.click(await screen.findByRole('link', { name: 'Seller financing' }));
  await screen.findByRole('heading', { level: 1, name: 'Seller financing' });
  expect(box('Price').value).toBe('555,000');
});

test('F-09 the filter narrows the list and the arrow keys walk it', async () => {
  const { user } = openApp('/app/calculators');
  const filter = await screen.findByRole('searchbox', { name: 'Filter' });
  await user.type(filter, 'reverse');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Payment' })).toBeNull());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Reverse mortgage (HECM)');
});

test('a calculator that is none is not found', async () => {
  openApp('/app/calculators/horoscope');
  await screen.findByRole('heading', { name: 'There is no page at this address' });
});

describe('X-03 what only the reader knows', () => {
  test('is asked for, never made up: a refinance waits for the loan of today', async () => {
    const { user } = openApp('/app/calculators/refinance?price=400000&loan=320000&rate=6');
    await screen.findByText(/^When the costs are earned back/);
    expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
    expect(box('Rate today').value).toBe('');
    await type(user, 'Rate today', '7.25');
    await screen.findByText('Still needed');
    await type(user, 'Time left', '27');
    await type(user, 'Costs', '6000');
    await screen.findByRole('region', { name: 'Result' });
  });

  test('rent or buy takes taxes and insurance of the deal', async () => {
    openApp(
      '/app/calculators/rent-vs-buy?price=400000&loan=320000&rate=6&taxes=4800&insurance=1800&rent=2400&closingCosts=9000',
    );
    const result = within(await screen.findByRole('region', { name: 'Result' }));
    result.getByText('Buying is ahead from year');
    expect(box('Property taxes a year').value).toBe('4,800');
  });

  test('a figure that the page assumes says so', async () => {
    const { user } = openApp('/app/calculators/points');
    const assumed = await screen.findAllByText(/Assumed$/);
    expect(assumed.length).toBeGreaterThan(0);
    const [first] = screen.getAllByRole('textbox', { description: /Assumed$/ });
    if (first === undefined) throw new Error('no box says that it is assumed');
    await user.clear(first);
    await user.type(first, '3');
    await waitFor(() => expect(screen.queryAllByText(/Assumed$/).length).toBe(assumed.length - 1));
  });
});

test.each([
  'escrow',
  'qualified-mortgage',
  'high-cost',
  'residual-income',
  'va-entitlement',
  'tolerance',
  'property-tax',
])('%s says once of a figure that it is assumed', async (kind) => {
  openApp(`/app/calculators/${kind}`);
  await screen.findAllByRole('textbox');
  expect(document.body.textContent).not.toMatch(/example until you enter/i);
  for (const remark of screen.queryAllByText(/Assumed$/)) {
    expect(remark.textContent?.match(/Assumed|An example/g)).toHaveLength(1);
  }
});

test('X-03 APR counts the insurance of the program, as Compare does', async () => {
  const fha = 'price=400000&loan=386000&rate=6.25&program=fha&charge=2000';
  const { result } = await openCalculator(`/app/calculators/apr?${fha}`);
  result.getByText('7.015%');
});

test('X-02 APR asks for an insurance that the tables do not price', async () => {
  openApp('/app/calculators/apr?price=400000&loan=399000&program=fannie-conventional&charge=2000');
  await screen.findByText('Still needed');
  await screen.findByText(/^Enter it:/);
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { catalogue } from './catalogue';

// Parts that load when they are needed are there at once, however busy the machine is.
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

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('F-09 nothing opens with an error', () => {
  test('affordability says quietly that the income is needed, and as an error once the box is left', async () => {
    const { user } = openApp('/app/calculators/affordability');
    const needed = within(await screen.findByRole('region', { name: 'Answer' }));
    needed.getByText('What each income buys');
    expect(box('Income a month').getAttribute('aria-invalid')).toBeNull();
    await user.click(box('Income a month'));
    expect(box('Income a month').getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    await waitFor(() => expect(box('Income a month').getAttribute('aria-invalid')).toBe('true'));
    await user.type(box('Income a month'), '9000');
    await screen.findByRole('region', { name: 'Result' });
    expect(box('Income a month').getAttribute('aria-invalid')).toBeNull();
  });

  test('affordability answers for several incomes until the income is known, and takes one', async () => {
    const { user, history } = openApp('/app/calculators/affordability');
    const first = await screen.findByRole('button', { name: /^\$10,000 a month/ });
    const [, price = ''] = first.textContent?.match(/≈\s\$([\d,]{7,})/) ?? [];
    await user.click(first);
    const result = await screen.findByRole('region', { name: 'Result' });
    await waitFor(() => expect(history.location.search).toContain('income=10000'));
    const exact = result.textContent?.match(/Highest price\$([\d,]+)/)?.[1] ?? '';
    const dollars = (text: string) => Number(text.replaceAll(',', ''));
    expect(Math.round(dollars(exact) / 1000) * 1000).toBe(dollars(price));
  });

  test('rent or buy opens with the rent that comes out even, and compares once a rent is typed', async () => {
    const { user } = openApp('/app/calculators/rent-vs-buy');
    const result = within(await screen.findByRole('region', { name: 'Result' }));
    const evenRent = await result.findByText(/^Even after 15 years at a rent of/);
    expect(evenRent.parentElement?.textContent).toMatch(/\$\d,\d{3}/);
    expect(result.queryByText('Buying is ahead from year')).toBeNull();
    await user.type(box('Rent a month'), '2400');
    await result.findByText('Buying is ahead from year');
  });

  test.each([
    {
      kind: 'apr',
      example: /^\$3,200, 1% of the loan/,
      filled: { 'Prepaid finance charge': '3,200' },
    },
    {
      kind: 'cash-to-close',
      example: /^\$6,905, the average of the US/,
      filled: { 'Loan costs': '6,905', 'Other costs': '0' },
    },
    { kind: 'refinance', example: /^7% today/, filled: { 'Time left': '27', Costs: '6,400' } },
    {
      kind: 'residual-income',
      example: /West \(California\)/,
      filled: { 'Income a month': '8,000' },
    },
    { kind: 'property-tax', example: /^Hawaii, the lowest/, filled: {} },
  ])('$kind answers for examples of what only the reader knows, and takes one', async (asked) => {
    const { user } = openApp(`/app/calculators/${asked.kind}?price=400000&loan=320000&rate=6.5`);
    const answer = await screen.findByRole('region', { name: 'Answer' });
    await user.click(within(answer).getByRole('button', { name: asked.example }));
    await screen.findByRole('region', { name: 'Result' });
    for (const [name, text] of Object.entries(asked.filled)) expect(box(name).value).toBe(text);
  });

  test('an example goes when one of its boxes is typed in, and the others are asked for', async () => {
    const { user } = openApp('/app/calculators/refinance');
    await screen.findByText('When the costs are earned back, by the rate paid today');
    await user.type(box('Rate today'), '7.25');
    await screen.findByText('Still needed');
    expect(screen.queryByText('When the costs are earned back, by the rate paid today')).toBeNull();
  });

  test.each(catalogue.map(({ kind }) => kind))('%s', async (kind) => {
    openApp(`/app/calculators/${kind}`);
    const boxes = await screen.findAllByRole('textbox');
    expect(boxes.filter((each) => each.getAttribute('aria-invalid') === 'true')).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

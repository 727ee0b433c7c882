import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../../test/account-server';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';

// The page loads when it is needed; here it is there at once, however busy the machine is.
beforeAll(() => import('./compare-page'));

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...accounts.handlers,
  );
});

const deal = 'price=400000&loan=320000&rate=6.5&taxes=4800&insurance=1800';

async function openCompare(search = '') {
  const opened = openApp(`/app/calculators/compare?${deal}${search}`);
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  const table = within(screen.getByRole('region', { name: 'Loans side by side' }));
  return { ...opened, result, table };
}

const amountIn = (text: string | null) =>
  Number(text?.match(/\$([\d,]+)/)?.[1]?.replaceAll(',', ''));

describe('X-02 Compare loans says which costs least, and by what measure', () => {
  test('the sentence names the least of the row of the planned stay, and the difference', async () => {
    const { result, table } = await openCompare();
    const [sentence] = result.getAllByRole('heading');
    const best = Number(sentence?.textContent?.match(/^Loan (\d)/)?.[1]);
    expect(sentence?.textContent).toMatch(/costs least$/);
    const plan = within(table.getByRole('row', { name: /your plan/ })).getAllByRole('cell');
    const costs = plan.map(({ textContent }) => amountIn(textContent));
    expect(costs[best - 1]).toBe(Math.min(...costs));
    expect(plan[best - 1]?.textContent).toContain('least');
    const said = result.getByText(/^Over the 7 years you plan to stay it costs/).textContent;
    expect(amountIn(said)).toBe(Math.max(...costs) - Math.min(...costs));
  });

  test('a loan that the cash does not cover is never the recommended one', async () => {
    const { result, table } = await openCompare('&cash=30000');
    result.getByRole('heading', { name: /^Loan 2, .* is the only one that your \$30,000 covers$/ });
    table.getByText('$58,000 more needed');
    table.getByText('beyond your cash');
    expect(table.getByText('Costs least').closest('th')?.textContent).toContain('Loan 2');
  });

  test('says when the cash covers none', async () => {
    const { result } = await openCompare('&cash=1000');
    result.getByRole('heading', { name: 'Your $1,000 covers none of these loans' });
  });

  test('each payment is whole, with its parts as text beside the bar', async () => {
    const { table } = await openCompare();
    const row = within(table.getByRole('row', { name: /^Each month/ }));
    expect(row.getAllByRole('img')).toHaveLength(2);
    expect(row.getAllByText('$400')).toHaveLength(2);
    expect(row.getAllByText('$150')).toHaveLength(2);
    row.getByText('$2,575');
  });
});

describe('F-09 the loans of a comparison', () => {
  test('are added up to four, and taken away; those after move up', async () => {
    const { user, table, history } = await openCompare();
    await user.click(table.getByRole('button', { name: 'Add a loan' }));
    await user.click(await table.findByRole('button', { name: 'Add a loan' }));
    await table.findByRole('textbox', { name: 'Loan 4: Rate' });
    expect(table.queryByRole('button', { name: 'Add a loan' })).toBeNull();
    const third = table.getByRole<HTMLInputElement>('textbox', { name: 'Loan 3: Rate' });
    await user.clear(third);
    await user.type(third, '5.5');
    await waitFor(() => expect(history.location.search).toContain('rate3=5.5'));
    await user.click(table.getByRole('button', { name: 'Remove loan 2' }));
    await waitFor(() => expect(history.location.search).toContain('rate2=5.5'));
    await waitFor(() => expect(table.queryByRole('textbox', { name: 'Loan 4: Rate' })).toBeNull());
    expect(table.getByRole<HTMLInputElement>('textbox', { name: 'Loan 2: Rate' }).value).toBe(
      '5.5',
    );
  });

  test('the professional’s own sentence replaces the rule’s, which stays beside it', async () => {
    const { user, result, history } = await openCompare();
    const rule = result.getAllByRole('heading')[0]?.textContent ?? '';
    await user.click(result.getByRole('button', { name: 'Say it in your own words' }));
    await user.type(result.getByRole('textbox', { name: 'Your own sentence' }), 'Take the first');
    await result.findByRole('heading', { name: 'Take the first' });
    expect(result.getByText(/^In your own words/).textContent).toContain(rule);
    await waitFor(() => expect(history.location.search).toContain('say=Take'));
    await user.click(result.getByRole('button', { name: 'Back to the rule’s sentence' }));
    await result.findByRole('heading', { name: rule });
  });
});

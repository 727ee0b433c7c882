import type { ErrorBody } from '@deedlight/contract/shared/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';
import { otherAnswers } from '../test/other-answers';
import type { ClosingQuestion } from './closing-question';
import { aClosingLine, aClosingQuote } from './test/a-closing-quote';

const deal = 'price=450000&loan=360000&rate=6.5&state=TX&county=Travis&closing=2026-12-15';

let asked: ClosingQuestion[];
beforeEach(() => {
  asked = [];
  signedIn();
  server.use(...otherAnswers);
  server.use(
    http.post('*/v1/title-fees/quote', async ({ request }) => {
      const question = (await request.json()) as ClosingQuestion;
      asked.push(question);
      // The charge is one percent of the price, so that each answer shows which request it belongs
      // to.
      const policy = aClosingLine({
        code: 'owners-policy',
        name: 'Owner’s title policy',
        amount: question.price / 100,
        disclosed: 80_000,
        formula: 'one percent of the price',
        bracket: 'up to $1,000,000',
        trid: { section: 'C', tolerance: 'ten-percent' },
      });
      const lines = [policy, aClosingLine({ amount: 60_000 })];
      return HttpResponse.json(aClosingQuote(lines, Number(question.loan)));
    }),
  );
});

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const staleNote = 'From the last inputs that work out';

/** Opens the page and waits for its first quote. */
async function open(search = deal) {
  const opened = openApp(`/app/title-fees?${search}`);
  const result = await screen.findByRole('region', { name: 'Result' });
  await waitFor(() => expect(result.textContent).not.toContain(staleNote));
  // The text is set at once, because a test means no unfinished text.
  const enter = async (name: string, text: string) => {
    await opened.user.clear(box(name));
    await opened.user.paste(text);
  };
  return { ...opened, result, enter };
}

describe('F-06 the fees of a closing', () => {
  test('wait for a state, since every rate depends on the place', async () => {
    const { user } = openApp('/app/title-fees?price=450000');
    await screen.findByText('Choose a state');
    expect(asked).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'TX');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'TX', price: 45_000_000 }));
  });

  test('are asked for as the address says, and stand line by line with who pays them', async () => {
    const { result } = await open();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      ...{ state: 'TX', county: 'Travis', transaction: 'purchase', closing: '2026-12-15' },
      ...{ price: 45_000_000, loan: 36_000_000, ownerForm: 'standard', lenderPolicy: true },
    });
    expect(result.textContent).toContain('Charges of both sides$5,100');
    const table = within(await screen.findByRole('table', { name: /^Charges of the closing/ }));
    expect(table.getByRole('row', { name: /^All charges/ }).textContent).toContain('$2,550$2,550');
    screen.getByText('No tax on deeds here.');
    const row = await screen.findByRole('row', { name: /Owner’s title policy/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toMatchObject([
      expect.stringMatching(/^\$2,250/),
      '$2,250',
      expect.stringContaining('Buyer½Seller'),
      'A state department',
      expect.stringContaining('Edit'),
    ]);
    const payer = within(row).getByRole<HTMLInputElement>('radio', { name: 'Half each' });
    expect(payer.checked).toBe(true);
    within(row).getByRole('img', { name: 'Published rate or record' });
    expect(row.textContent).toContain('Loan Estimate shows $800');
  });

  test('are quoted again as the price is typed', async () => {
    const { result, enter, history } = await open();
    await enter('Price', '500k');
    await waitFor(() => expect(result.textContent).toContain('Charges of both sides$5,600'));
    expect(history.location.search).toContain('price=500000');
    expect(result.textContent).not.toContain(staleNote);
  });

  test('and the cash to close stay those of one price while newer ones are on their way', async () => {
    const { result, enter } = await open();
    const before = result.textContent ?? '';
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post('*/v1/title-fees/quote', async () => {
        await released;
        return HttpResponse.json(aClosingQuote([aClosingLine({ amount: 70_000 })], 40_000_000));
      }),
    );
    await enter('Price', '500k');
    await waitFor(() => expect(result.textContent).toContain(staleNote));
    await waitFor(() => expect(box('Loan').value).toBe('400,000'));
    // The seller's side is another answer, which may already be the new one.
    const buyers = (text: string | null) => text?.replace(/Seller takes home.*?Charges/, 'Charges');
    expect(buyers(result.textContent)?.replace(staleNote, '')).toBe(buyers(before));
    release();
    await waitFor(() => expect(result.textContent).toContain('Charges of both sides$700'));
    expect(result.textContent).toMatch(/Buyer brings to closing\$10\d,/);
  });

  test.each([
    { search: 'purpose=rate-term', transaction: 'refinance', gone: 'Deposit paid' },
    { search: 'cash=yes', transaction: 'cash', gone: 'Loan' },
  ])('of a $transaction ask nothing that it has not', async ({ search, transaction, gone }) => {
    await open(`${deal}&${search}`);
    expect(asked.at(-1)).toMatchObject({ transaction });
    expect(screen.queryByRole('textbox', { name: gone })).toBeNull();
    expect(asked.at(-1)?.loan).toBe(transaction === 'cash' ? 0 : 36_000_000);
  });

  test('list what is not known with what it could move, and show the answer as a range', async () => {
    const { result, enter, user } = await open();
    const card = await screen.findByRole('region', { name: /^Not known yet/ });
    const item = (name: string) => within(card).getAllByText(name)[0]?.closest('li');
    // Three months of the lowest and of the highest tax on file.
    expect(item('Property tax in escrow')?.textContent).toContain('$1,500\u00a0– $2,250');
    expect(item('Home insurance')?.textContent).toContain('not bounded here');
    expect(item('Survey')?.textContent).toContain('$0\u00a0– $900');
    expect(result.textContent).toContain('Not known yet3 lines');
    expect(result.textContent).toMatch(/Buyer brings to closing\$[\d,]+\u00a0– \$[\d,]+/);
    await user.click(within(card).getByRole('button', { name: /^Enter\s*Home insurance$/ }));
    expect(document.activeElement).toBe(box('Home insurance a year'));
    await enter('Home insurance a year', '1800');
    await waitFor(() =>
      expect(item('Survey')?.parentElement?.textContent).not.toMatch(/insurance/),
    );
    await user.click(within(card).getByRole('button', { name: /^None\s*: Survey$/ }));
    await enter('Property taxes a year', '6000');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /^Not known yet/ })).toBeNull(),
    );
    expect(result.textContent).toMatch(/Buyer brings to closing\$[\d,]+Seller/);
  });
});

describe('X-08 a line', () => {
  test('opens its formula, bracket, custom, bucket and source', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^\$2,250/ }));
    const opened = await screen.findByRole('dialog');
    for (const text of [
      '$4,500.00 in all.',
      'One percent of the price',
      'Bracket: up to $1,000,000',
      'Who pays by custom: Half each',
      'All of this bucket together may rise by 10%',
      'Basic manual',
      'in force since Jul 1, 2025',
      'Published',
    ]) {
      expect(opened.textContent).toContain(text);
    }
  });

  test('is paid by whom the reader says, and the address keeps it', async () => {
    const { user, history } = await open();
    const payer = within(
      await screen.findByRole('group', { name: 'Who pays: Owner’s title policy' }),
    );
    await user.click(payer.getByRole('radio', { name: 'Seller' }));
    await waitFor(() => expect(asked.at(-1)?.edits?.buyerShares).toEqual({ 'owners-policy': '0' }));
    expect(decodeURIComponent(history.location.search)).toContain('share=owners-policy*0');
  });

  test('the premiums stand as paid and as disclosed', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /^Lender’s/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '$100.00',
      '$1,800.00',
    ]);
  });
});

describe('F-06 what does not work out', () => {
  test.each([
    { field: 'Price', typed: 'abc', says: /Enter a number/, good: '450000' },
    { field: 'Price', typed: '1e309', says: /Enter a number/, good: '450000' },
    { field: 'Price', typed: '-5', says: /above zero/, good: '450000' },
    { field: 'Price', typed: '', says: /Enter an amount/, good: '450000' },
    { field: 'Loan', typed: '500000', says: /more than the price/, good: '360000' },
    { field: 'Deposit paid', typed: '-1', says: /zero or a positive/, good: '0' },
    { field: 'Tax escrow', typed: '2.5', says: /whole number/, good: '3' },
  ])('"$typed" as $field is told beside its box; the last quote stays, greyed', async (bad) => {
    const { result, enter } = await open();
    const before = result.textContent;
    await enter(bad.field, bad.typed);
    const message = await screen.findByText(bad.says);
    expect(box(bad.field).getAttribute('aria-invalid')).toBe('true');
    expect(box(bad.field).getAttribute('aria-describedby')).toContain(message.id);
    expect(result.textContent).toBe(`${before}${staleNote}`);
    const part = screen.getByRole('region', { name: 'Charges' }).closest('[aria-busy]');
    expect(part?.getAttribute('aria-busy')).toBe('true');
    expect(part?.className).toContain('stale');
    await enter(bad.field, bad.good);
    await waitFor(() => expect(result.textContent).toBe(before));
    expect(box(bad.field).getAttribute('aria-invalid')).toBeNull();
    expect(part?.className).not.toContain('stale');
  });

  test('a newer quote that cannot be had can be asked for again, beside the last one', async () => {
    const { result, enter, user } = await open();
    const failure = { code: 'INTERNAL', message: 'No.', requestId: 'r-1' };
    let fails = true;
    server.use(
      http.post('*/v1/title-fees/quote', () =>
        fails
          ? HttpResponse.json({ error: failure } satisfies ErrorBody, { status: 500 })
          : HttpResponse.json(aClosingQuote([aClosingLine({ amount: 70_000 })])),
      ),
    );
    await enter('Price', '500k');
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
    expect(result.textContent).toContain('Charges of both sides$5,100');
    fails = false;
    await user.click(retry);
    await waitFor(() => expect(result.textContent).toContain('Charges of both sides$700'));
  }, 30_000);
});

test('X-03 a link of an older edition asks for both and shows each line then and now', async () => {
  const tables = 'tables=title-rates%3A2025.01';
  server.use(
    http.post('*/v1/title-fees/quote', async ({ request }) => {
      asked.push((await request.json()) as ClosingQuestion);
      const figures = { before: 70_000, after: 100_000, difference: 30_000 };
      const unknown = { before: null, after: 5_000, difference: null };
      return HttpResponse.json({
        ...aClosingQuote(),
        replay: {
          tables: [
            { table: 'title-rates', recorded: '2025.01', current: '2026.01', isOnFile: true },
          ],
          lines: [
            { code: 'settlement-fee', name: 'Settlement fee', ...figures },
            { code: 'tax', name: 'Deed tax', ...unknown },
          ],
          verdicts: [],
          total: figures,
        },
      });
    }),
  );
  await open(`${deal}&${tables}`);
  expect(asked.at(-1)).toMatchObject({ tables: { 'title-rates': '2025.01' } });
  const table = within(await screen.findByRole('table', { name: 'Then and now' }));
  expect(table.getByRole('row', { name: /^Settlement fee/ }).textContent).toBe(
    'Settlement fee$700.00$1,000.00+$300.00',
  );
  expect(table.getByRole('row', { name: /^Deed tax/ }).textContent).toBe(
    'Deed taxNot on file$50.00Not known',
  );
});

import type { ErrorBody } from '@deedlight/contract/shared/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';
import { otherAnswers } from '../test/other-answers';
import type { NetQuestion } from './net-question';
import { aNetSheet } from './test/a-net-sheet';

const sale = 'price=450000&loan=360000&state=TX&county=Travis&closing=2026-12-15';

let asked: NetQuestion[];
beforeEach(() => {
  asked = [];
  signedIn();
  server.use(...otherAnswers);
  server.use(
    http.post('*/v1/title-fees/net-sheet', async ({ request }) => {
      const question = (await request.json()) as NetQuestion;
      asked.push(question);
      const [, second] = question.offers;
      if (second?.closing === '1900-01-01') {
        const details = { fields: [{ field: 'offers.1.closing', message: 'Enter a later day.' }] };
        const error = { code: 'INPUT_INVALID', message: 'Bad input.', details, requestId: 'r-1' };
        return HttpResponse.json({ error } satisfies ErrorBody, { status: 400 });
      }
      return HttpResponse.json(aNetSheet(question.offers));
    }),
  );
});

const staleNote = 'From the last inputs that work out';

const offers = () => within(screen.getByRole('region', { name: 'Offers' }));
const textsOf = (row: RegExp) =>
  within(offers().getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** Opens the page and waits for its first sheet. */
async function open(search = sale) {
  const opened = openApp(`/app/title-fees/selling?${search}`);
  await waitFor(() => expect(textsOf(/^The seller takes home/)).not.toEqual([]));
  const { user } = opened;
  // The text is set at once, because a test means no unfinished text.
  const enter = async (box: HTMLElement, text: string) => {
    await user.clear(box);
    await user.paste(text);
  };
  const cell = (label: string, offer: number) => {
    const box = offers().getAllByRole<HTMLInputElement>('textbox', { name: label })[offer - 1];
    if (box === undefined) throw new Error(`offer ${offer} has no ${label}`);
    return box;
  };
  return { ...opened, enter, cell };
}

/**
 * There are three offers: the second is higher, and the third higher still, with larger
 * concessions.
 */
const three = `${sale}&offers=3&o2price=460000&o3price=470000&o3concessions=30000`;

describe('F-06 the net sheet', () => {
  test('waits for a state', async () => {
    openApp('/app/title-fees/selling?price=450000');
    await screen.findByText('Choose a state');
    expect(asked).toEqual([]);
  });

  test('asks for the sale as the address says, and shows what comes and what goes', async () => {
    await open(`${sale}&p1balance=200000&p1rate=4&taxes=6000`);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      sale: {
        ...{ state: 'TX', county: 'Travis', closing: '2026-12-15', annualTax: 600_000 },
        payoffs: [{ name: 'First loan payoff', balance: 20_000_000, annualRate: '0.04' }],
      },
      offers: [{ name: 'Offer 1', price: 45_000_000, loan: 36_000_000 }],
    });
    expect(textsOf(/Commission$|Commission /)).toEqual([expect.stringMatching(/^−\$27,000/)]);
    expect(textsOf(/^The seller takes home/)).toEqual(['$423,000']);
    expect(textsOf(/^Of the price/)).toEqual(['94%']);
    expect(textsOf(/^Break-even price/)).toEqual([expect.stringMatching(/^\$225,000/)]);
    await screen.findByText('Taxes are paid in arrears here.');
    expect(screen.queryByText('Highest net')).toBeNull();
  });

  test('X-02 no price breaks even while the payoff of a loan is not known', async () => {
    await open(`${sale}&taxes=6000`);
    expect(textsOf(/^Break-even price/)).toEqual(['Not known yet']);
  });

  test('X-08 sets three offers side by side and says which nets most, and by how much', async () => {
    const { user, enter, cell, history } = await open();
    for (const [offer, price] of [
      [2, '460k'],
      [3, '470k'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Add an offer' }));
      await enter(cell('Price', offer), price);
    }
    await enter(cell('Concessions', 3), '30k');
    await waitFor(() => expect(asked.at(-1)?.offers[2]?.concessions).toBe(3_000_000));
    await waitFor(() => expect(screen.queryByText(staleNote)).toBeNull());
    expect(textsOf(/^The seller takes home/)).toEqual(['$423,000', '$432,400', '$411,800']);
    const heads = offers().getAllByRole('columnheader').slice(1);
    expect(heads.map((head) => within(head).queryByText('Highest net') !== null)).toEqual([
      ...[false, true, false],
    ]);
    expect(heads[0]?.textContent).toContain('−$9,400 against Offer 2');
    expect(heads[2]?.textContent).toContain('−$20,600 against Offer 2');
    for (const part of three.split('&').slice(-4)) {
      expect(history.location.search).toContain(part);
    }
  });

  test('X-08 goes on without an offer that is taken away, and without what was half typed in it', async () => {
    const { user, enter, cell } = await open(three);
    await enter(cell('Price', 2), 'abc');
    await screen.findByText(staleNote);
    await user.click(screen.getByRole('button', { name: /^Remove\s*Offer 2$/ }));
    await waitFor(() =>
      expect(textsOf(/^The seller takes home/)).toEqual([
        expect.stringMatching(/^\$423,000/),
        '$411,800',
      ]),
    );
    expect(cell('Price', 2).value).toBe('470,000');
    expect(cell('Price', 2).getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText(staleNote)).toBeNull();
    expect(asked.at(-1)?.offers).toHaveLength(2);
  });

  test('asks for each offer by its own kind of loan, and a cash one has none to choose', async () => {
    const { user } = await open(`${three}&o2program=fha&o3loan=0`);
    expect(asked.at(-1)?.offers.map(({ program }) => program)).toEqual([
      'fannie-conventional',
      'fha',
      undefined,
    ]);
    const kinds = offers().getAllByRole('combobox', { name: 'Kind of loan' });
    expect(kinds).toHaveLength(2);
    expect(textsOf(/^.*Kind of loan/)[2]).toBe('None');
    expect(offers().getAllByRole('columnheader')[2]?.textContent).toContain('FHA, ');
    await user.selectOptions(kinds[1] ?? document.body, 'VA');
    await waitFor(() => expect(asked.at(-1)?.offers[1]?.program).toBe('va'));
    expect(asked.at(-1)?.offers[0]?.program).toBe('fannie-conventional');
  });

  test('holds four offers and no more', async () => {
    const { user } = await open(three);
    await user.click(screen.getByRole('button', { name: 'Add an offer' }));
    await waitFor(() => expect(textsOf(/^The seller takes home/)).toHaveLength(4));
    expect(screen.queryByRole('button', { name: 'Add an offer' })).toBeNull();
  });
});

describe('F-06 what does not work out', () => {
  test.each([
    { label: 'Price', typed: 'abc', says: /Enter a number/, good: '460000' },
    { label: 'Price', typed: '', says: /Enter an amount/, good: '460000' },
    { label: 'Buyer’s loan', typed: '470000', says: 'Enter at most the price.', good: '360000' },
    { label: 'Listing commission', typed: '12345', says: 'Enter at most 100%.', good: '3' },
  ])(
    '"$typed" as the $label of an offer is told beside its box; the last sheet stays',
    async (bad) => {
      const { enter, cell } = await open(`${sale}&offers=2&o2price=460000`);
      const before = textsOf(/^The seller takes home/);
      await enter(cell(bad.label, 2), bad.typed);
      const message = await screen.findByText(bad.says);
      const box = cell(bad.label, 2);
      expect(box.getAttribute('aria-invalid')).toBe('true');
      expect(box.getAttribute('aria-describedby')).toContain(message.id);
      await screen.findByText(staleNote);
      const lines = offers()
        .getByRole('row', { name: /^The seller takes home/ })
        .closest('tfoot');
      expect(lines?.className).toContain('stale');
      expect(lines?.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
      expect(textsOf(/^The seller takes home/)).toEqual(before);
      await enter(cell(bad.label, 2), bad.good);
      await waitFor(() => expect(screen.queryByText(staleNote)).toBeNull());
      expect(cell(bad.label, 2).getAttribute('aria-invalid')).toBeNull();
    },
  );

  test('what the server refuses of an offer is told beside that offer’s box', async () => {
    await open(`${sale}&offers=2`);
    const days = () => offers().getAllByLabelText<HTMLInputElement>('Closing');
    const [, second] = days();
    if (second === undefined) throw new Error('there is no second offer');
    fireEvent.change(second, { target: { value: '1900-01-01' } });
    const message = await screen.findByText('Enter a later day.');
    expect(days().map((box) => box.getAttribute('aria-invalid'))).toEqual([null, 'true']);
    expect(second.getAttribute('aria-describedby')).toContain(message.id);
    expect(textsOf(/^The seller takes home/)).toHaveLength(2);
    await screen.findByText(staleNote);
  });

  test('a balance of the sale is refused beside its box too', async () => {
    const { enter, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Settings of First loan' }));
    const balance = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Balance' })[0];
    if (balance === undefined) throw new Error('there is no balance');
    await enter(balance, '20x');
    await screen.findByText(/Enter a number/);
    expect(balance.getAttribute('aria-invalid')).toBe('true');
    await screen.findByText(staleNote);
    expect(textsOf(/^The seller takes home/)).toEqual(['$423,000']);
  });
});

test('X-03 a link of an older edition asks for both and shows each line then and now', async () => {
  server.use(
    http.post('*/v1/title-fees/net-sheet', async ({ request }) => {
      const question = (await request.json()) as NetQuestion;
      asked.push(question);
      const sheet = aNetSheet(question.offers);
      const net = { before: 40_000_000, after: 39_508_300, difference: -491_700 };
      const unknown = { before: null, after: -491_700, difference: null };
      const [table = ''] = Object.keys(sheet.versions);
      const tables = [{ table, recorded: '2025.01', current: '2026.11', isOnFile: true }];
      const lines = [
        { code: 'net', name: 'Net to the seller', ...net },
        { code: 'tax', name: 'City transfer tax', ...unknown },
      ];
      return HttpResponse.json({
        ...sheet,
        versions: { ...sheet.versions, [table]: '2026.11' },
        replay: { tables, lines, verdicts: [] },
      });
    }),
  );
  const [table = ''] = Object.keys(aNetSheet([]).versions);
  await open(`${sale}&tables=${table}%3A2025.01`);
  expect(asked.at(-1)).toMatchObject({ tables: { [table]: '2025.01' } });
  const replayed = within(await screen.findByRole('table', { name: 'Then and now' }));
  expect(replayed.getByRole('row', { name: /^Net to the seller/ }).textContent).toMatch(
    /\$400,000\.00\$395,083\.00.\$4,917\.00$/,
  );
  expect(replayed.getByRole('row', { name: /^City transfer tax/ }).textContent).toContain(
    'Not on file',
  );
});

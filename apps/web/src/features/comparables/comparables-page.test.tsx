import type { ComparablesOut } from '@deedlight/contract/comparables';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { aValuation, onValuation } from '../../test/a-valuation';
import { anAccountServer } from '../../test/account-server';
import { onFailure, onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aFoundSale, someComparables } from '../../test/some-comparables';
import { aVisitedProperty } from '../../test/visited-property';

const searchLimit = { searchesRemaining: null, resetsAt: null };
const { id, address, parcelNumber } = someComparables().subject;
const property = { ...aVisitedProperty(), id, address, parcelNumber };

let asked: URLSearchParams[];
let answer: ComparablesOut;

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  asked = [];
  answer = someComparables();
  server.use(
    onSuggest(() => []),
    onLimit(searchLimit),
    http.get(`*/v1/properties/${id}`, () => HttpResponse.json({ property, searchLimit })),
    http.get('*/v1/properties/:id/comparables', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(answer);
    }),
    ...accounts.handlers,
  );
});

const open = (search = '') => openApp(`/app/comparables?property=pa-42101-1${search}`);

async function indicated(): Promise<string> {
  const card = await screen.findByRole('region', { name: 'Indicated value' });
  return card.textContent ?? '';
}

describe('F-03 comparable sales', () => {
  test('asks by the usual rule and shows the range first, the grid and its totals', async () => {
    open();
    expect(await indicated()).toMatch(
      /\$\d{3},\d{3}.– \$\d{3},\d{3} 80% range of the meanMost likely/u,
    );
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ months: '12', miles: '1' });
    const grid = within(screen.getByRole('region', { name: 'Adjustment grid' }));
    expect(grid.getAllByRole('columnheader')).toHaveLength(8);
    expect(grid.getByRole('rowheader', { name: 'Adjusted price' })).toBeDefined();
  });

  test('shows three significant figures, the exact ones in the evidence', async () => {
    const { user } = open();
    expect(await indicated()).toMatch(/^Indicated value.*\$300,000.– \$321,000.*≈.\$311,000/u);
    expect(await indicated()).not.toMatch(/\$\d{3},\d{2}[1-9]/);
    expect(screen.getByRole('button', { name: /^\+\$124 ± \$10\.\d0/ })).toBeDefined();
    const card = within(await screen.findByRole('region', { name: 'Indicated value' }));
    await user.click(card.getByRole('button', { name: /^≈.\$311,000/u }));
    expect(
      await screen.findByText(/Worked out: \$310,700, \$300,100.– \$321,200\./u),
    ).toBeDefined();
  });

  test('X-06: excluding a sale moves the range, and the address keeps it', async () => {
    const { user, history } = open();
    const before = await indicated();
    await user.click(await screen.findByRole('button', { name: 'Exclude 2 Larkspur Ln' }));
    await waitFor(async () => expect(await indicated()).not.toBe(before));
    await waitFor(() => expect(history.location.search).toContain('out=pa-42101-2_2026-05-15'));
    await user.click(screen.getByRole('button', { name: 'Include 2 Larkspur Ln' }));
    await waitFor(async () => expect(await indicated()).toBe(before));
  });

  test('X-06: an amount is edited in its cell, marked, and reset', async () => {
    const { user, history } = open();
    await user.click(
      await screen.findByRole('button', {
        name: /^Edit Living area adjustment of 2 Larkspur Ln/,
      }),
    );
    await user.keyboard('12500{Enter}');
    expect(await screen.findByText('edited ·', { exact: false })).toBeDefined();
    await waitFor(() => expect(history.location.search).toContain('.size.12500'));
    await user.click(
      screen.getByRole('button', { name: 'Reset Living area adjustment of 2 Larkspur Ln' }),
    );
    await waitFor(() => expect(history.location.search).not.toContain('edit='));
  });

  test('X-06: what the market gave is shown as exactly as it is known, what is typed to the dollar', async () => {
    const { user } = open();
    const grid = await screen.findAllByRole('button', { name: /^Edit .* adjustment of/ });
    const shown = grid.flatMap(({ textContent }) => textContent?.match(/[\d,]+/g) ?? []);
    const drops = within(await screen.findByRole('region', { name: 'Without one of them' }));
    const changes = drops.getAllByTitle(/^Worked out: /).map(({ textContent }) => textContent);
    const digits = [...shown, ...changes].map((text) => text?.replace(/\D/g, '') ?? '');
    expect(digits.length).toBeGreaterThan(6);
    for (const each of digits) expect(each).toMatch(/^\d{1,3}0*$/);
    const exact = [...grid, ...drops.getAllByTitle(/^Worked out: /)].map(({ title }) => title);
    expect(exact.some((title) => /[1-9]\d*,\d*[1-9]\d?$/.test(title))).toBe(true);
    const name = /^Edit Living area adjustment of 2 Larkspur Ln/;
    await user.click(screen.getByRole('button', { name }));
    await user.keyboard('12345{Enter}');
    await screen.findByRole('button', {
      name: `Edit Living area adjustment of 2 Larkspur Ln, +$12,345`,
    });
  });

  test('Escape leaves an amount as it was', async () => {
    const { user, history } = open();
    await user.click(
      await screen.findByRole('button', { name: /^Edit Lot adjustment of 2 Larkspur Ln/ }),
    );
    await user.keyboard('900{Escape}');
    expect(history.location.search).not.toContain('edit=');
    expect(screen.queryByText('edited ·', { exact: false })).toBeNull();
  });

  test('a link opens the grid as it was left', async () => {
    open('&out=pa-42101-2_2026-05-15&edit=pa-42101-3_2026-05-15.lot.-700&months=18');
    expect(await screen.findByText('−$700')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Exclude 2 Larkspur Ln' })).toBeNull();
    expect(asked[0]?.get('months')).toBe('18');
  });

  test('says what was widened, what was left out and why', async () => {
    answer.widenings = [{ what: 'months', from: '12 months', to: '18 months', found: 4 }];
    open();
    expect(
      await screen.findByText('Widened from 12 months to 18 months: only 4 found before'),
    ).toBeDefined();
    expect(screen.getByText('A price of $1 is a formality')).toBeDefined();
  });

  test('a market of too few sales is said and nothing is adjusted', async () => {
    answer.market = { ...answer.market, fit: { fitted: false, sales: 9, least: 24 } };
    open();
    expect(await screen.findByText(/^Not enough sales: 9 sales of this type/)).toBeDefined();
  });

  const unfitted = { fitted: false as const, sales: 9, least: 24 };
  const asSold = 'No adjustment could be fitted here: the prices are as sold.';

  test('X-06: where nothing could be fitted the value says that its prices are as sold', async () => {
    open();
    expect(await indicated()).not.toContain('as sold');
    cleanup();
    answer.market = { ...answer.market, fit: unfitted };
    open();
    expect(await indicated()).toContain(asSold);
  });

  test('X-06: nothing fitted and two sales are no value', async () => {
    answer.market = { ...answer.market, fit: unfitted };
    answer.comparables = [aFoundSale(6), aFoundSale(7)];
    open();
    const text = await indicated();
    expect(text).toContain('Only 2 sales are compared: a value needs 3.');
    expect(text).toContain(asSold);
    expect(text).not.toContain('$');
  });

  test('X-06: where too few sales stay within 25% of gross adjustments there is no value, and the page says why', async () => {
    const small = [2, 3, 4, 5].map((parcel) => aFoundSale(parcel, { livingAreaSqft: 800 }));
    answer.comparables = [...small, aFoundSale(6), aFoundSale(7)];
    const { user } = open();
    expect(await indicated()).toContain(
      'Of 6 sales only 2 can be brought to this home by adjustments of 25% of their price or less: a value needs 3.',
    );
    const grid = within(screen.getByRole('region', { name: 'Adjustment grid' }));
    expect(grid.getAllByText(/^past 25%: not counted$/)).toHaveLength(4);
    expect(screen.queryByRole('region', { name: 'Without one of them' })).toBeNull();
    // A reader's own amount in place of the market's brings a third sale within the limit.
    const cell = await screen.findByRole('button', {
      name: /^Edit Living area adjustment of 2 Larkspur Ln/,
    });
    await user.click(cell);
    await user.keyboard('40000{Enter}');
    await waitFor(async () => expect(await indicated()).toContain('Not counted: #2, #3, #4.'));
  });

  test('X-06: a rate of the wrong sign is held at zero and the grid says so', async () => {
    const { fit } = answer.market;
    if (!fit.fitted) throw new Error('not fitted');
    const held = { rate: 0, standardError: 0.02, sales: 210, refused: -0.06 };
    fit.rates.push({ attribute: 'beds', ...held });
    answer.comparables[0] = aFoundSale(2, { beds: 5 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^held at \$0/ }));
    expect(await screen.findByText(/gave −\$[\d,]+ a bedroom: the wrong sign/)).toBeDefined();
    expect(
      screen.getByRole('button', { name: 'Edit Bedrooms adjustment of 2 Larkspur Ln, $0' }),
    ).toBeDefined();
  });

  test('X-07: says beside the indicated value that our valuation abstains, and why', async () => {
    const reason = 'The living area is smaller than any that was sold here';
    const valuation = { kind: 'abstained', code: 'outside-training-range', reason } as const;
    server.use(onValuation(aValuation({ valuation })));
    open();
    expect(await screen.findByText(new RegExp(`Our valuation abstains: ${reason}`))).toBeDefined();
    expect(await indicated()).toContain('Most likely');
  });

  test('nothing found says what to do', async () => {
    answer.comparables = [];
    open();
    expect(await screen.findByText(/^None was found/)).toBeDefined();
  });

  async function expectHead(name = '1 Larkspur Ln'): Promise<void> {
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Comparable sales' }),
    ).toBeDefined();
    const [link] = await screen.findAllByRole('link', { name });
    expect(link?.getAttribute('href')).toBe('/app/property/pa-42101-1');
  }

  test('the heading and the home’s name stand while the sales are looked for', async () => {
    server.use(http.get('*/v1/properties/:id/comparables', () => new Promise(() => {})));
    open();
    await expectHead();
    expect(screen.queryByRole('region', { name: 'Indicated value' })).toBeNull();
  });

  test('and where nothing is found', async () => {
    answer.comparables = [];
    open();
    await screen.findByText(/^None was found/);
    await expectHead();
  });

  test('and where the comparables are refused', async () => {
    const refused = { code: 'PLACE_UNKNOWN', message: 'No place.', requestId: 'r2' };
    server.use(onFailure('*/v1/properties/:id/comparables', 422, refused));
    open();
    await screen.findByText('No sales can be compared');
    await expectHead();
  });

  test('a home that no record knows goes by its parcel', async () => {
    const unknown = { code: 'PROPERTY_UNKNOWN', message: 'No such.', requestId: 'r3' };
    server.use(
      onFailure(`*/v1/properties/${id}`, 404, unknown),
      onFailure('*/v1/properties/:id/comparables', 404, unknown),
    );
    open();
    await screen.findByText('No such property');
    await expectHead('Parcel 1');
  });

  test('a failure can be tried again', async () => {
    let isBroken = true;
    server.use(
      http.get('*/v1/properties/:id/comparables', () => {
        if (!isBroken) return HttpResponse.json(answer);
        const error = { code: 'INTERNAL', message: 'Something broke.', requestId: 'r1' };
        return HttpResponse.json({ error }, { status: 500 });
      }),
    );
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
    await expectHead();
    isBroken = false;
    await user.click(retry);
    expect(await indicated()).toContain('Most likely');
  }, 20_000);

  test('without a subject one is chosen by keyboard', async () => {
    server.use(
      onSuggest(() => [
        {
          id: answer.subject.id,
          address: answer.subject.address,
          parcelNumber: '1',
          type: 'single-family',
          isSample: true,
          matched: { by: 'address', text: '1 Larkspur Ln', isInexact: false, isWhole: false },
        },
      ]),
    );
    const { user } = openApp('/app/comparables');
    await user.type(await screen.findByLabelText('The home to value'), 'larkspur');
    await screen.findByRole('option', { name: /1 Larkspur Ln/ });
    // Enter alone chooses nothing: the list stays, with its number of entries.
    await user.keyboard('{Enter}');
    expect(screen.getByText('1 property matches: choose one')).toBeDefined();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await indicated()).toContain('Most likely');
  });
});

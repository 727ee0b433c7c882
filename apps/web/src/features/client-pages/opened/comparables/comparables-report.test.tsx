import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../../../test/open-app';
import {
  aComparablesReport,
  aProvided,
  aSale,
  openedComparables,
} from '../../test/a-comparables-report';
import { onOpen } from '../../test/a-report';

// The page loads its parts when they are needed; here they are there at once.
beforeAll(() => import('./comparables-report-body'));

async function openSales(answer: ReturnType<typeof openedComparables>) {
  onOpen(() => answer);
  openApp('/s/ERqG4LdP0XKMfrzku-okxg');
  const card = await screen.findByRole('region', { name: 'What sales like it indicate' });
  return within(card);
}

const sales = () => within(screen.getByRole('list', { name: 'The sales' }));
const untilAt = '2026-11-25T12:00:00Z';
const madeAt = '2026-11-20T12:00:00Z';

describe('R-01, F-03 comparable sales that a client opens', () => {
  test('say the range first, what it is of, and that amounts were entered', async () => {
    const card = await openSales(openedComparables());
    expect(card.getByText('$460,000 – $500,000')).toBeDefined();
    expect(card.getByText('as of Nov 1, 2026, 3 sales')).toBeDefined();
    expect(card.getByText(/^2 amounts were entered by the sender/)).toBeDefined();
    expect(card.getByText(/±12% around the market’s fit/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: '2214 Hawthorn Ave' })).toBeDefined();
    expect(
      screen.getByText(/^An estimate from recorded sales, not an appraisal, not an/),
    ).toBeDefined();
  });

  test('F-11 each sale has its price, what it becomes and, by a press, every line', async () => {
    await openSales(openedComparables());
    const items = sales().getAllByRole('listitem');
    expect(items[0]?.textContent).toMatch(
      /^1\. 1 Robin Way\$480,000Sold Jul 10, 2026 for \$470,000Counts 40%/,
    );
    expect(items[2]?.textContent).toMatch(/Not counted.*too different a home/);
    const press = sales().getByRole('button', { name: 'How the price of 1 Robin Way is adjusted' });
    expect(press.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(press);
    expect(press.getAttribute('aria-expanded')).toBe('true');
    const table = document.getElementById(press.getAttribute('aria-controls') ?? '');
    const rows = within(table ?? document.body)
      .getAllByRole('row')
      .map((each) => each.textContent);
    expect(rows).toEqual([
      'Sale price$470,000',
      'Sale date+$4,000',
      'Living area+$6,000, entered by the sender',
      'BedroomsNone: the sales gave the wrong sign',
      'ConditionNot on record for both',
      'Net adjustment+$10,000',
      'Adjusted price$480,000',
    ]);
    const sources = within(screen.getByRole('region', { name: 'Where this comes from' }));
    const cited = sources.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(cited[0]).toMatch(/living area.*and sales Sample County.*Nov 15, 2026$/);
    expect(cited[1]).toMatch(/^Adjustments Fitted to 240 recorded sales within 2 mi/);
    expect(cited[2]).toMatch(/^Amounts marked as entered Elena Marsh’s own/);
  });

  test('X-02 without a value the reason stands in its place', async () => {
    const refusal = 'Only 2 sales are compared: a value needs 3';
    const card = await openSales(
      openedComparables(aComparablesReport({ indication: null, refusal })),
    );
    expect(card.getByText('No value')).toBeDefined();
    expect(card.getByText(`${refusal}.`)).toBeDefined();
    expect(card.queryByText(/most likely/i)).toBeNull();
  });

  test('a newer version says what the value was and which sale is new', async () => {
    const before = { value: 45_000_000, range: { low: 43_000_000, high: 47_000_000 } };
    const earlier = [{ madeAt, untilAt, ...before, sales: [aSale(1).saleId, aSale(2).saleId] }];
    const card = await openSales(openedComparables(aComparablesReport(), { earlier }));
    expect(
      card.getByText(/^Was \$430,000 – \$470,000, most likely .*until Nov 25, 2026$/),
    ).toBeDefined();
    const items = sales().getAllByRole('listitem');
    expect(items[2]?.textContent).toContain('New since Nov 25, 2026');
    expect(items[0]?.textContent).not.toContain('New since');
  });

  test('X-05 says that the records of today give another value, and asks for an update', async () => {
    const today = {
      ...{ value: 52_000_000, range: null, until: '2026-11-20', isNewSale: true },
    };
    const card = await openSales(openedComparables(aComparablesReport(), { today }));
    expect(card.getByRole('note').textContent).toMatch(
      /^Today’s figures differ: .*\$520,000, as of Nov 20, 2026, with a sale that was not on record then/,
    );
    await userEvent.click(card.getByRole('button', { name: 'Ask for an update' }));
    expect(await screen.findByRole('dialog', { name: /^Ask/ })).toBeDefined();
  });

  test('R-01 says how many sales are gone from the records, and nothing while none is', async () => {
    const card = await openSales(openedComparables(aComparablesReport(), { gone: 2 }));
    expect(
      card.getByText('2 sales of the sender’s choice are no longer in the records.'),
    ).toBeDefined();
  });

  test.each([0, null])('is silent of sales where %s are gone', async (gone) => {
    const card = await openSales(openedComparables(aComparablesReport(), { gone }));
    expect(card.queryByText(/no longer in the records/)).toBeNull();
  });

  test('F-20 has a data provider’s comparables under its name and day, none of them in the value', async () => {
    const today = { ...{ value: 52_000_000, range: null, until: '2026-11-20', isNewSale: false } };
    const card = await openSales(
      openedComparables(aComparablesReport({ provided: aProvided() }), { today }),
    );
    const again = 'RealEstateAPI is not asked again: what it would answer today is not known.';
    expect(card.getByRole('note').textContent).toContain(again);
    const region = screen.getByRole('region', { name: 'Comparables of RealEstateAPI' });
    const shown = within(region);
    const items = shown
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
    expect(items).toEqual([
      '4 Larkspur Ln$310,000Sold May 15, 20263 bd · 2.5 ba · 1,500 sq ft · 0.2 mi',
      '6 Larkspur Ln$299,000Asked until Jun 1, 2026asked · 98.6% alike, it says1,500 sq ft · distance unknown',
      '8 Larkspur LnUnknownSold on an unknown daySize unknown · distance unknown',
    ]);
    expect(
      shown.getByText(
        'As RealEstateAPI answered on Nov 20, 2026. None of its prices enters the value above.',
      ),
    ).toBeDefined();
    expect(shown.getByText(again)).toBeDefined();
    const sources = within(screen.getByRole('region', { name: 'Where this comes from' }));
    expect(sources.getByText('Comparables of RealEstateAPI').parentElement?.textContent).toBe(
      'Comparables of RealEstateAPI RealEstateAPI, Comparables and estimate (reported)',
    );
  });

  test('F-20 say that a provider found none, and that no sale is on record', async () => {
    const provided = { ...aProvided(), sales: [] };
    const refusal = 'No sale is compared';
    await openSales(
      openedComparables(aComparablesReport({ sales: [], indication: null, refusal, provided })),
    );
    expect(screen.getByText('RealEstateAPI found no comparables.')).toBeDefined();
    expect(screen.getByText('No such sale is on record here.')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'The sales' })).toBeNull();
  });
});

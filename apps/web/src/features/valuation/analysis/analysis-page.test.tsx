import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../../platform/api/api';
import { aValuation, aValue, onValuation } from '../../../test/a-valuation';
import { anAccountServer } from '../../../test/account-server';
import { onDetail, onFailure, onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { onAround, someAround } from '../../../test/some-around';
import { aFoundSale, onComparables, someComparables } from '../../../test/some-comparables';
import { aVisitedProperty } from '../../../test/visited-property';

const property = aVisitedProperty();
const searchLimit = { searchesRemaining: null, resetsAt: null };

const trend: Answer['markets']['trend'] = {
  ...{ countyFips: '42999', county: 'Marlow County', state: 'PA', isSample: false },
  asOf: '2026-10-30',
  quarters: ['2026-04-01', '2026-07-01'].map((start) => ({
    start,
    sales: 40,
    medianPrice: 25_000_000,
    pricePerSqft: { median: 182, low: 175, high: 190 },
  })),
  index: [
    { day: '2025-08-15', level: 100, low: 98, high: 102 },
    { day: '2026-08-15', level: 104, low: 102, high: 106 },
  ],
  daysOnMarket: { known: false, why: 'not-available-here' },
  zips: [{ zip: '19104', sales: 80 }],
  types: [{ type: 'condo', sales: 12 }],
  sources: [],
};

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    onSuggest(() => []),
    onLimit(searchLimit),
    onDetail({ property, searchLimit }),
    onValuation(aValuation({ propertyId: property.id })),
    http.get('*/v1/markets/:county/trend', () => HttpResponse.json(trend)),
  );
});

function open(search = '') {
  return openApp(`/app/analysis?property=${property.id}${search}`);
}

test('R-07 /app/avm leads to the AVM tab, and without a property asks for one', async () => {
  const { history } = openApp('/app/avm');
  expect(await screen.findByRole('heading', { level: 1, name: 'Analysis' })).toBeDefined();
  expect(history.location.pathname + history.location.search).toBe('/app/analysis?tab=avm');
});

test('X-04 the AVM tab shows the range first, how often it is right, and dollars that add up', async () => {
  open('&tab=avm');
  const value = within(await screen.findByRole('region', { name: 'Estimated value' }));
  expect(value.getByText('$231,000 – $268,000', { normalizer: plainSpaces })).toBeDefined();
  expect(value.getByText(/on 902 sales it had not seen/)).toBeDefined();
  const lines = within(screen.getByRole('table', { name: 'From a typical home to the estimate' }));
  const amounts = lines.getAllByRole('cell').map((cell) => amountIn(cell.textContent));
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1));
  expect(amounts.at(-1)).toBe(248_000);
});

test('X-07 other opinions stand beside the estimate with how far they are from it', async () => {
  open('&tab=avm');
  const card = within(await screen.findByRole('region', { name: 'Other opinions' }));
  expect(card.getByText('$223,200')).toBeDefined();
  expect(card.getByText(/Against this model: −10/)).toBeDefined();
  expect(card.getByText('Not available here')).toBeDefined();
});

test('X-07 comparables stand among the opinions, and where ranges do not meet a card says so', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Other opinions' }));
  expect(await card.findByText('Comparable sales')).toBeDefined();
  expect(
    card.getByText(/6 sales adjusted to this home/, { normalizer: plainSpaces }),
  ).toBeDefined();
  expect(card.getByText(/Against this model: \+25/)).toBeDefined();
  const apart = await screen.findByRole('region', { name: 'Where they disagree' });
  expect(plainSpaces(apart.textContent ?? '')).toContain(
    'Our valuation’s 80% range, $231,000 – $268,000, and the comparables’, $300,000 – $321,000, do not meet. Look at',
  );
  expect(apart.textContent).toContain(
    'Assessor’s market value, $223,200, lies below our 80% range',
  );
});

test('X-07 ranges that meet and opinions within them need no card', async () => {
  const wide = aValue({ low80: 22_000_000, high80: 31_000_000 });
  server.use(onValuation(aValuation({ propertyId: property.id, valuation: wide })));
  open('&tab=avm');
  const card = within(await screen.findByRole('region', { name: 'Other opinions' }));
  expect(await card.findByText('Comparable sales')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Where they disagree' })).toBeNull();
});

test('X-07 where comparables give no value the opinion says why', async () => {
  const few = [2, 3].map((parcel) => aFoundSale(parcel));
  server.use(onComparables(someComparables({ comparables: few })));
  open('&tab=avm');
  expect(await screen.findByText('Only 2 sales are compared: a value needs 3.')).toBeDefined();
});

test('X-07 a home without a place has no comparables, and the opinion says so', async () => {
  const refused = { code: 'PLACE_UNKNOWN', message: 'No place.', requestId: 'req-2' };
  server.use(onFailure('*/v1/properties/:id/comparables', 422, refused));
  open('&tab=avm');
  expect(await screen.findByText(/do not say where this parcel lies/)).toBeDefined();
});

test('X-04 where there is no value the reason stands in its place', async () => {
  const reason = 'living area is not known';
  const valuation = { kind: 'abstained', code: 'unknown-living-area', reason } as const;
  server.use(onValuation(aValuation({ valuation })));
  open('&tab=avm');
  expect(await screen.findByText('No value: the living area is unknown')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Why' })).toBeNull();
});

test('F-04 rent typed by hand gives cash flow; what is not typed is asked for, never zero', async () => {
  const { user } = open('&tab=equity&insurance=1200&upkeep=3000&taxes=3600');
  expect(await screen.findByText('Type the rent to see this.')).toBeDefined();
  await user.type(screen.getByLabelText('Rent a month'), '2500');
  const results = within(screen.getByRole('region', { name: 'As a rental' }));
  expect(await results.findByText('Cap rate (net income ÷ price)')).toBeDefined();
  expect(screen.getByText('Equity over the range')).toBeDefined();
  await user.type(screen.getByLabelText('Rent a month'), 'x');
  expect(await results.findByText('Type the rent to see this.')).toBeDefined();
});

test('F-04 the rent begins as the estimate, opens to its reasons, and gives way to what is typed', async () => {
  server.use(onAround(someAround()));
  const { user, history } = open('&tab=equity&insurance=1200&upkeep=3000&taxes=3600&vacancy=4');
  const box = await screen.findByLabelText('Rent a month');
  await waitFor(() => expect(box).toHaveProperty('value', '1,704'));
  const results = within(screen.getByRole('region', { name: 'As a rental' }));
  expect(await results.findByText('Cap rate (net income ÷ price)')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /1,533.*source of the estimated rent/ }));
  expect(await screen.findByText(/HUD Fair Market Rent, Marlow County: \$1,800/)).toBeDefined();
  expect(history.location.search).not.toContain('rent=');
  await user.keyboard('{Escape}');
  await user.clear(box);
  await user.type(box, '2100');
  await waitFor(() => expect(history.location.search).toContain('rent=2100'));
  expect(box).toHaveProperty('value', '2100');
});

test('F-04 a rent in the address is never replaced by an estimate that comes later', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('*/v1/properties/:id/around', async () => {
      await asked;
      return HttpResponse.json(someAround());
    }),
  );
  open('&tab=equity&rent=999');
  const box = await screen.findByLabelText('Rent a month');
  expect(screen.getByText(/are being looked up/)).toBeDefined();
  answer();
  expect(await screen.findByText(/its middle until you type one/)).toBeDefined();
  expect(box).toHaveProperty('value', '999');
});

test('F-04 the market tab narrows by ZIP and says what no source carries', async () => {
  const { user, history } = open('&tab=market');
  await user.selectOptions(await screen.findByLabelText('ZIP'), '19104');
  await screen.findByText('The index is the county’s, whatever is chosen above.');
  expect(history.location.search).toContain('zip=19104');
  expect(screen.getByText(/Not available here \(records of sales/)).toBeDefined();
});

test.each([
  { trains: false, says: 'This server trains no valuations' },
  { trains: true, says: 'The valuation of this county is being trained' },
])('F-04 without a model the market tab says why: $says', async ({ trains, says }) => {
  const error = {
    ...{ code: 'COUNTY_UNKNOWN', message: 'None.', requestId: 'r' },
    details: { county: '42999', trains },
  };
  server.use(
    http.get('*/v1/markets/:county/trend', () => HttpResponse.json({ error }, { status: 404 })),
  );
  open('&tab=market');
  expect(await screen.findByText(says)).toBeDefined();
  expect(screen.queryByText(/being read/)).toBeNull();
});

test('F-04 a chart without a point says why it is empty', async () => {
  const quarters = trend.quarters.map((quarter) => ({ ...quarter, medianPrice: null }));
  server.use(
    http.get('*/v1/markets/:county/trend', () => HttpResponse.json({ ...trend, quarters })),
  );
  open('&tab=market');
  expect(await screen.findByText('No quarter has five sales, too few for a median.')).toBeDefined();
});

test('a valuation that fails offers to try again', async () => {
  const refused = { code: 'INTERNAL', message: 'Refused.', requestId: 'req-1' };
  server.use(onFailure('*/v1/properties/:id/valuation', 500, refused));
  open();
  expect(await screen.findByText('The valuation could not be loaded')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a low confidence is told by words, not by color', async () => {
  server.use(onValuation(aValuation({ valuation: aValue({ confidence: 'low', fsd: 0.3 }) })));
  open();
  expect(await screen.findByText('low confidence')).toBeDefined();
});

function plainSpaces(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function amountIn(text: string | null): number {
  return Number((text ?? '').replace('−', '-').replace(/[$,+]/g, ''));
}

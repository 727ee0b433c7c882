import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../../test/network';
import { differences, rerun } from './rerun';

const output = [
  { code: 'transfer-tax:PA-state', label: 'State tax', text: '$3,000', figure: money(300_000) },
  { code: 'buyer', label: 'The buyer pays', text: '$1,500', figure: money(150_000) },
];
const citation = {
  kind: 'calculation',
  operation: 'title-fees',
  endpoint: '/v1/title-fees/quote',
  input: { state: 'PA' },
  page: null,
  says: 'On a sale',
} as const;

test.each([
  { tax: 300_000, changed: [] },
  { tax: 310_000, changed: ['State tax'] },
])('X-10 a closing that is run again is held against its lines and totals: $tax', async (row) => {
  const lines = [{ code: 'transfer-tax:PA-state', amount: row.tax }];
  server.use(
    http.post('*/v1/title-fees/quote', () =>
      HttpResponse.json({ lines, totals: { buyer: 150_000, bySection: {} } }),
    ),
  );
  const again = await rerun({ ...citation, output: [...output] });
  expect(differences([...output], again)).toEqual(row.changed);
});

test('X-10 a net sheet that is run again is held against its lines and its net', async () => {
  const sheet = [
    { code: 'price', label: 'Price', text: '$410,000', figure: money(41_000_000) },
    { code: 'net', label: 'Net to the seller', text: '$385,000', figure: money(38_500_000) },
  ];
  const offers = [{ net: 38_400_000, lines: [{ code: 'price', amount: 41_000_000 }] }];
  server.use(http.post('*/v1/title-fees/net-sheet', () => HttpResponse.json({ offers, best: 0 })));
  const asked = { operation: 'net-sheet', endpoint: '/v1/title-fees/net-sheet' } as const;
  const again = await rerun({ ...citation, ...asked, output: sheet });
  expect(differences(sheet, again)).toEqual(['Net to the seller']);
});

function money(value: number) {
  return { kind: 'money', value };
}

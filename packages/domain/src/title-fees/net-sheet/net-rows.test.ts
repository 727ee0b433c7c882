import { expect, test } from 'vitest';
import { leadOf, netRows } from './net-rows';

const line = (code: string, amount: number) => ({
  code,
  name: code.toUpperCase(),
  amount,
  formula: '',
  notes: [],
  citation: null,
});

test('F-06 a line that one offer has and another has not is no zero there', () => {
  const offers = [{ lines: [line('price', 100)] }, { lines: [line('price', 90), line('tax', -5)] }];
  expect(
    netRows(offers).map(({ code, lines }) => [code, lines.map((each) => each?.amount)]),
  ).toEqual([
    ['price', [100, 90]],
    ['tax', [undefined, -5]],
  ]);
});

test.each([
  { why: 'the better of two', nets: [100, 130], best: 1, lead: 30 },
  { why: 'one alone', nets: [100], best: 0, lead: null },
  { why: 'a tie', nets: [100, 100], best: 0, lead: null },
  { why: 'losses', nets: [-50, -80], best: 0, lead: 30 },
])('says by how much an offer is best: $why', ({ nets, best, lead }) => {
  expect(leadOf({ best, offers: nets.map((net) => ({ name: '', net })) })).toBe(lead);
});

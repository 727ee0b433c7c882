import { expect, test } from 'vitest';
import type { FeeSchedule } from './fee-schedules';
import { faultsCsv, mergedWith, readScheduleCsv, scheduleCsv } from './schedule-csv';

const elm: FeeSchedule = {
  id: '6b0f3c55-5f3e-4b4e-9d4e-1b8f0a2c7d11',
  ...{ user_id: '7f0c2c5e-0000-4000-8000-000000000001', team_id: null },
  name: 'Elm “Title”, Inc.',
  office: 'Columbus',
  updated_at: '2026-11-20T08:00:00Z',
  fees: {
    settlement: { name: 'Settlement fee', amount: 42_550 },
    courier: { name: '=Courier, both ways', amount: 0 },
  },
};
const oak: FeeSchedule = { ...elm, id: '1', name: 'Oak', office: '' };

function readGood(csv: string) {
  const read = readScheduleCsv(csv);
  if (!read.ok) throw new Error(read.message);
  return read;
}

test('F-06 what was exported comes back as it was, schedule by schedule', () => {
  const { schedules, prices, faults } = readGood(scheduleCsv([elm, oak]));
  expect(schedules).toEqual([elm, oak].map(({ name, office, fees }) => ({ name, office, fees })));
  expect([prices, faults]).toEqual([4, []]);
});

test('F-06 a bad row names its line and its column, and no other row is lost', () => {
  const { schedules, faults } = readGood(
    [
      'Price,Schedule,Charge code,Charge,Office',
      '"$1,250.5",Elm,settlement,Settlement fee,',
      'soon,Elm,courier,Courier,',
      '15,,courier,Courier,',
      '-5,Elm,courier,Courier,',
      '30,Elm,settlement,Settlement fee,',
      '10.005,Elm,notary,Notary,',
      '40,Elm,a*b,Odd,',
      '75,Elm,wire,,',
    ].join('\n'),
  );
  expect(schedules).toEqual([
    {
      ...{ name: 'Elm', office: '' },
      fees: {
        settlement: { name: 'Settlement fee', amount: 125_050 },
        wire: { name: 'wire', amount: 7_500 },
      },
    },
  ]);
  expect(faults.map(({ line, column }) => [line, column])).toEqual([
    [3, 'Price'],
    [4, 'Schedule'],
    [5, 'Price'],
    [6, 'Charge code'],
    [7, 'Price'],
    [8, 'Charge code'],
  ]);
  const again = readGood(faultsCsv(faults));
  expect(again.faults.map(({ cells }) => cells)).toEqual(
    // Of two prices of one charge, the second is good in a file of its own.
    faults.filter(({ line }) => line !== 6).map(({ cells }) => cells),
  );
});

test('F-06 a row that ends too early takes nothing of the next', () => {
  const { schedules, faults } = readGood('Schedule,Charge code,Price\nElm,wire\n\nElm,courier,6');
  expect(schedules).toMatchObject([{ fees: { courier: { amount: 600 } } }]);
  expect(faults).toMatchObject([{ line: 2, column: 'Price' }]);
});

test.each([
  { why: 'a header alone', csv: 'Schedule,Office,Charge code,Charge,Price', says: /row of prices/ },
  { why: 'no prices', csv: 'Schedule,Charge code\nElm,settlement', says: /no column “Price”/ },
  {
    why: 'an open quote',
    csv: 'Schedule,Charge code,Price\nElm,"wire,5\nElm,courier,6',
    says: /quote on line 2 does not close/,
  },
  { why: 'another table', csv: 'a,b\n1,2', says: /“Schedule”, “Charge code”, “Price”/ },
])('F-06 a file of $why is refused with the reason', ({ csv, says }) => {
  const read = readScheduleCsv(csv);
  expect(read.ok ? '' : read.message).toMatch(says);
});

test('F-06 a schedule that is there keeps the prices that the file does not name', () => {
  const read = { name: elm.name, office: elm.office, fees: { courier: { name: 'C', amount: 5 } } };
  const [same, other] = mergedWith([elm], [read, { ...read, office: 'Dayton' }]);
  expect(same).toEqual({
    id: elm.id,
    made: { ...read, fees: { settlement: elm.fees.settlement, courier: read.fees.courier } },
  });
  expect(other).toEqual({ id: undefined, made: { ...read, office: 'Dayton' } });
});

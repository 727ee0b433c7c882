import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { conformingLimit, fhaLimit } from './loan-limit';
import { ruleOf } from './test/buyer';

describe('loan limits', () => {
  const place = { state: 'TX', county: 'Dallas County', units: 1, year: 2026 } as const;
  test.each([
    { where: 'a baseline county', change: {}, limit: 832_750 },
    { where: 'four units', change: { units: 4 }, limit: 1_601_750 },
    { where: 'Alameda by name', change: { state: 'CA', county: 'alameda' }, limit: 1_249_125 },
    { where: 'San Diego by code', change: { state: 'CA', county: '06073' }, limit: 1_104_000 },
    { where: 'Fairfax city', change: { state: 'VA', county: 'Fairfax city' }, limit: 1_249_125 },
    {
      where: 'a city by the list’s name',
      change: { state: 'VA', county: 'Alexandria' },
      limit: 1_249_125,
    },
    {
      where: 'Roanoke, a county and a city',
      change: { state: 'VA', county: 'Roanoke' },
      limit: 832_750,
    },
    { where: 'Maui', change: { state: 'HI', county: 'Maui County' }, limit: 1_299_500 },
    { where: 'Alaska', change: { state: 'AK', county: null }, limit: 1_249_125 },
    {
      where: 'a Connecticut region',
      change: { state: 'CT', county: 'Naugatuck Valley Planning Region' },
      limit: 851_000,
    },
  ] as const)('F-10 conforming in $where is $limit (FHFA 2026)', ({ change, limit }) => {
    expect(conformingLimit({ ...place, ...change })).toMatchObject({
      kind: 'known',
      limit: dollars(limit),
    });
  });

  test('F-10 is a range where county, region or year leaves it open', () => {
    expect(conformingLimit({ ...place, state: 'CA', county: null })).toMatchObject({
      kind: 'within',
      low: dollars(832_750),
      high: dollars(1_249_125),
    });
    expect(conformingLimit({ ...place, state: 'CT', county: 'Fairfield County' })).toMatchObject({
      kind: 'within',
    });
    expect(conformingLimit({ ...place, state: null, county: null })).toMatchObject({
      kind: 'within',
      low: dollars(832_750),
      high: dollars(1_299_500),
    });
    expect(conformingLimit({ ...place, year: 2027 })).toMatchObject({ kind: 'within', high: null });
    expect(conformingLimit({ ...place, year: 2025 })).toMatchObject({
      kind: 'within',
      low: dollars(806_500),
    });
  });

  test('F-10 FHA is known where a row or a high-cost area says so, a range elsewhere', () => {
    expect(fhaLimit({ ...place, county: 'Travis County' })).toMatchObject({
      kind: 'known',
      limit: dollars(571_550),
    });
    expect(fhaLimit({ ...place, state: 'CA', county: 'San Diego County' })).toMatchObject({
      kind: 'known',
      limit: dollars(1_104_000),
    });
    expect(fhaLimit(place)).toMatchObject({
      kind: 'within',
      low: dollars(541_287),
      high: dollars(832_750),
    });
    // Alaska, Hawaii and the islands have a ceiling of their own.
    expect(fhaLimit({ ...place, state: null, county: null })).toMatchObject({
      kind: 'within',
      low: dollars(541_287),
      high: dollars(1_873_675),
    });
  });

  test('F-10 refers an FHA loan between floor and baseline, and fails one above', () => {
    const at = (loan: number) =>
      ruleOf({ price: dollars(2_000_000), loan: dollars(loan) }, 'fha', 'loan-limit')?.outcome;
    expect([at(541_287), at(541_288), at(832_750), at(832_751)]).toEqual([
      'pass',
      'refer',
      'refer',
      'fail',
    ]);
  });

  test('F-10 a loan one dollar over the conforming limit fails, and a year not announced refers', () => {
    const facts = { price: dollars(2_000_000), loan: dollars(832_751) };
    expect(ruleOf(facts, 'fannie-conventional', 'loan-limit')?.outcome).toBe('fail');
    expect(ruleOf(facts, 'jumbo', 'loan-limit')?.outcome).toBe('pass');
    const next = { ...facts, closingOn: Temporal.PlainDate.from('2027-03-01') };
    expect(ruleOf(next, 'fannie-conventional', 'loan-limit')?.outcome).toBe('refer');
  });
});

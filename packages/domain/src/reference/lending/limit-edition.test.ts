import { afterEach, describe, expect, test } from 'vitest';
import { conformingLimit, fhaLimit } from '../../eligibility/loan-limit';
import { InvalidInput } from '../../invalid';
import { dollars } from '../../money';
import { lookElsewhere, namedEditions } from '../editions-on-file';
import { latestLimits, limitEdition } from './limit-edition';
import {
  bringIntoForce,
  fhaLimitsTable,
  fhfaLimitsTable,
  findLimits,
  type LimitTableName,
  releasedLimits,
} from './loan-limits';
import { listedCounties } from './test/listed-counties';

const baseline = [850_000, 1_088_000, 1_315_000, 1_634_000] as const;
const ceiling = [1_275_000, 1_632_000, 1_972_500, 2_451_000] as const;
const travis = [590_000, 755_300, 912_950, 1_134_600] as const;
const floor = [552_500, 707_200, 854_750, 1_062_100] as const;

const facts = (table: LimitTableName) => ({
  table,
  year: 2027,
  version: '2027.test',
  compiled: '2026-11-27',
  source: { publisher: 'FHFA', title: 'Invented limits of 2027' },
});

const edition = (table: LimitTableName, counties = listedCounties(baseline)) =>
  limitEdition(releasedLimits[table], facts(table), counties);

afterEach(() => {
  bringIntoForce({});
  lookElsewhere(async () => null);
});

describe('an edition of a publisher’s file', () => {
  const place = { state: 'TX', county: 'Dallas', units: 1, year: 2027 } as const;

  test('F-10 gives the conforming limit of every county of its year', () => {
    const counties = listedCounties(baseline, { '06001': ceiling });
    bringIntoForce({ 'fhfa-limits': edition('fhfa-limits', counties) });
    expect(conformingLimit(place)).toMatchObject({ kind: 'known', limit: dollars(850_000) });
    const alameda = { ...place, state: 'CA', county: 'Alameda' };
    expect(conformingLimit(alameda)).toMatchObject({
      kind: 'known',
      limit: dollars(1_275_000),
      bases: [{ row: '2027/CA/06001', source: 'file_2027', effective: '2027-01-01' }],
    });
    expect(conformingLimit({ ...alameda, year: 2026 })).toMatchObject({
      limit: dollars(1_249_125),
    });
    expect(fhfaLimitsTable.header).toMatchObject({ version: '2027.test', effective: '2027-01-01' });
  });

  test('F-10 gives FHA’s limit of every county: its own, or the floor of all others', () => {
    const counties = listedCounties(floor, { '48453': travis });
    bringIntoForce({
      'fhfa-limits': edition('fhfa-limits'),
      'fha-limits': edition('fha-limits', counties),
    });
    expect(fhaLimit({ ...place, county: 'Travis' })).toMatchObject({
      kind: 'known',
      limit: dollars(590_000),
    });
    expect(fhaLimit(place)).toMatchObject({ kind: 'known', limit: dollars(552_500) });
    expect(fhaLimit({ ...place, county: null })).toMatchObject({
      kind: 'within',
      low: dollars(552_500),
      high: dollars(590_000),
      why: 'The county is not known.',
    });
    expect(fhaLimit({ ...place, county: 'Nowhere' })).toMatchObject({ kind: 'within' });
    // No county of Kansas is above the floor, so its limit is known without one.
    expect(fhaLimit({ ...place, state: 'KS', county: null })).toMatchObject({
      kind: 'known',
      limit: dollars(552_500),
    });
  });

  test('F-10 keeps other years and HECM’s claim limit, and estimates what the file does not state', () => {
    const counties = listedCounties(floor, { '06001': ceiling });
    bringIntoForce({ 'fha-limits': edition('fha-limits', counties) });
    const row = (id: string) => fhaLimitsTable.rows.find((each) => each.id === id);
    expect(row('2026/hecm')?.limits[0]).toBe(dollars(1_249_125));
    expect(row('2026/TX/Travis County')?.limits[0]).toBe(dollars(571_550));
    expect(row('2027/special-ceiling')).toMatchObject({
      confidence: 'estimate',
      limits: [1_912_500, 2_448_000, 2_958_750, 3_676_500].map(dollars),
    });
  });

  test.each([
    {
      what: 'a part of the country',
      counties: listedCounties(baseline).slice(0, 254),
      why: /254 counties/,
    },
    {
      what: 'a county twice',
      counties: [...listedCounties(baseline), ...listedCounties(baseline).slice(0, 1)],
      why: /twice/,
    },
    {
      what: 'limits that fall',
      counties: listedCounties(baseline, { '48113': [850_000, 800_000, 900_000, 950_000] }),
      why: /Dallas, TX do not rise/,
    },
    {
      what: 'the other publisher’s limits',
      counties: listedCounties(floor),
      why: /FHFA’s limits\?/,
    },
    { what: 'nothing', counties: [], why: /0 counties/ },
  ])('F-10 a file with $what is refused beside the file', ({ counties, why }) => {
    expect(() => edition('fhfa-limits', counties)).toThrow(InvalidInput);
    expect(() => edition('fhfa-limits', counties)).toThrow(why);
  });

  test('F-10 an edition that cannot be read changes nothing', () => {
    expect(() => bringIntoForce({ 'fhfa-limits': { header: {}, rows: [] } })).toThrow(RangeError);
    expect(fhfaLimitsTable.header.version).toBe('2026.11');
  });

  test('F-10 of a brought and a released edition the later year is in force', () => {
    const brought = edition('fhfa-limits');
    expect(latestLimits({ 'fhfa-limits': brought })).toEqual({ 'fhfa-limits': brought });
    const old = {
      ...releasedLimits['fhfa-limits'],
      header: { ...releasedLimits['fhfa-limits'].header, effective: '2025-01-01' },
    };
    expect(latestLimits({ 'fhfa-limits': old })).toEqual({});
  });

  test('X-03 a link finds the released edition while another is in force, and the brought ones', async () => {
    const brought = edition('fhfa-limits');
    bringIntoForce({ 'fhfa-limits': brought });
    lookElsewhere((table, version) =>
      findLimits(table, version, async (_, asked) => (asked === '2027.test' ? brought : null)),
    );
    const versionOf = async (version: string) =>
      (await namedEditions({ 'fhfa-limits': version })).get('fhfa-limits')?.header.version;
    expect(await versionOf('2026.11')).toBe('2026.11');
    expect(await versionOf('2027.test')).toBe('2027.test');
    expect(await versionOf('1999.01')).toBeUndefined();
    expect(await namedEditions({ pmms: '2026.11' })).toEqual(new Map());
  });
});

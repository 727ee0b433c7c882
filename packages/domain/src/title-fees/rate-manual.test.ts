import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { type RateManual, titlePremiums } from '../reference/closing/title-premium-table';
import { chooseManual, manualsFor } from './premium/rate-manual';
import { aManual } from './test/sample-manual';

const on = Temporal.PlainDate.from('2026-11-20');
const harris = { state: 'TX', county: 'Harris' };

function tableOf(...manuals: Partial<RateManual>[]) {
  return { ...titlePremiums, manuals: manuals.map((each) => aManual(each)) };
}
const chosen = (table: ReturnType<typeof tableOf>, place = harris) =>
  chooseManual(table, place, on).manual.id;
const zone = (counties: string[], others = false) => ({
  zone: { name: counties.join(), counties, others },
});

describe('F-06 the manual of a place', () => {
  const named = { id: 'named', ...zone(['Harris']) };
  const whole = { id: 'whole' };
  const others = { id: 'others', ...zone(['Travis'], true) };
  const outside = { id: 'outside', ...zone(['Dallas']) };

  test('is that of its county, of the whole state, of the other counties, else the nearest', () => {
    expect(chosen(tableOf(outside, others, whole, named))).toBe('named');
    expect(chosen(tableOf(outside, others, whole))).toBe('whole');
    expect(chosen(tableOf(outside, others))).toBe('others');
    expect(chosen(tableOf(outside))).toBe('outside');
  });

  test('of several that fit is the first', () => {
    expect(chosen(tableOf({ id: 'one' }, { id: 'two' }))).toBe('one');
    expect(chosen(tableOf({ id: 'two' }, { id: 'one' }))).toBe('two');
  });

  test('is a superseded one of unknown end only where there is no other', () => {
    const stale = { id: 'stale', standing: 'superseded' as const, ...zone(['Harris']) };
    expect(chosen(tableOf(stale, outside))).toBe('outside');
    expect(chosen(tableOf(stale))).toBe('stale');
    // A table with a known last day applies until then.
    expect(chosen(tableOf({ ...stale, until: '2026-11-20' }, whole))).toBe('stale');
  });

  test.each([
    { effective: '2026-11-19', isOffered: true },
    { effective: '2026-11-20', isOffered: true },
    { effective: '2026-11-21', isOffered: false },
    { effective: '2026-01-01', until: '2026-11-20', isOffered: true },
    { effective: '2026-01-01', until: '2026-11-19', isOffered: false },
  ])('in force from $effective to $until is offered: $isOffered', ({ isOffered, ...dates }) => {
    const table = tableOf(dates);
    expect(manualsFor(table, harris, on)).toHaveLength(isOffered ? 1 : 0);
    const notice = 'No captured manual was in force on 2026-11-20.';
    expect(chooseManual(table, harris, on).notices.includes(notice)).toBe(!isOffered);
  });

  test('is offered with the others of the place, not those of other zones', () => {
    const ids = manualsFor(tableOf(outside, others, whole, named), harris, on).map(({ id }) => id);
    expect(ids).toEqual(['others', 'whole', 'named']);
  });

  test('cannot be one that the table has not', () => {
    expect(() => chooseManual(titlePremiums, harris, on, 'TX-1066')).toThrow('no title manual');
    expect(() => chooseManual(tableOf(), harris, on)).toThrow('no title manual for TX');
  });
});

describe('F-06 what is said of a manual', () => {
  const notices = (over: Partial<RateManual>, place: { state: string; county?: string } = harris) =>
    chooseManual(tableOf(over), place, on).notices;

  test('that the county is outside its zones', () => {
    expect(notices(zone(['Harris']))).toEqual([]);
    expect(notices(zone(['Dallas'], true))).toEqual([]);
    expect(notices(zone(['Dallas']))).toEqual([
      'Harris is outside the zones captured for TX: Dallas rates shown.',
    ]);
    expect(notices(zone(['Dallas']), { state: 'TX' })).toEqual([
      'The county is outside the zones captured for TX: Dallas rates shown.',
    ]);
  });

  test('how it stands, in its own words where it has some', () => {
    const outdated = { standing: 'outdated' as const };
    expect(notices(outdated)).toEqual(['Sample Title, 2026-01-01: outdated.']);
    expect(notices({ ...outdated, status: 'replaced in part' })).toEqual([
      'Sample Title, 2026-01-01: replaced in part.',
    ]);
    expect(notices({ ...outdated, notes: 'Ask first.' })).toEqual([
      'Sample Title, 2026-01-01: outdated.',
      'Ask first.',
    ]);
  });

  test('whether it is one insurer’s filing, and whose others there are', () => {
    const filed = { kind: 'filed' as const, insurer: 'One' };
    const alone = 'Rates are filed insurer by insurer in TX; these are those of One.';
    expect(notices(filed)).toEqual([alone]);
    const table = tableOf(filed, { kind: 'filed', insurer: 'Two', id: 'two' });
    expect(chooseManual(table, harris, on).notices).toEqual([`${alone} Also captured: Two.`]);
  });
});

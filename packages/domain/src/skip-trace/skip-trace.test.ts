import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { callingHours } from './calling-hours';
import { type CheckedPhone, contactUse, dncStanding } from './contact-rules';
import { formatPhone, toE164 } from './phone-number';
import { matchConfidence, subjectKey, type TraceSubject } from './subject';

const day = Temporal.PlainDate.from;
const at = Temporal.Instant.from;
const clear: CheckedPhone = { dnc: 'clear', litigator: 'clear', checkedOn: day('2026-11-01') };
const alive = { isDeceased: false };

describe('F-05 the Do Not Call answer', () => {
  test.each([
    { today: '2026-12-02', standing: 'clear' },
    { today: '2026-12-03', standing: 'expired' },
  ])('a clear one of November 1 is $standing on $today', ({ today, standing }) => {
    expect(dncStanding(clear, day(today))).toBe(standing);
  });

  test('a listed number stays listed however old the answer', () => {
    expect(dncStanding({ ...clear, dnc: 'listed' }, day('2028-01-01'))).toBe('listed');
  });

  test('X-02 what nobody looked up is unknown, never clear', () => {
    expect(dncStanding({ ...clear, dnc: 'unknown' }, day('2026-11-01'))).toBe('unknown');
    expect(dncStanding({ ...clear, checkedOn: null }, day('2026-11-01'))).toBe('unknown');
  });
});

describe('F-05 a number may be', () => {
  const today = day('2026-11-20');
  test.each<{ name: string; phone: Partial<CheckedPhone>; person?: typeof alive; use: string }>([
    { name: 'used when both lists are clear', phone: {}, use: 'allowed' },
    { name: 'no more when listed', phone: { dnc: 'listed' }, use: 'blocked' },
    { name: 'no more for a litigator', phone: { litigator: 'flagged' }, use: 'blocked' },
    { name: 'no more for the dead', phone: {}, person: { isDeceased: true }, use: 'blocked' },
    { name: 'confirmed when unchecked', phone: { dnc: 'unknown' }, use: 'confirm' },
    { name: 'confirmed without litigators', phone: { litigator: 'unknown' }, use: 'confirm' },
    { name: 'confirmed when old', phone: { checkedOn: day('2026-09-01') }, use: 'confirm' },
  ])('$name', ({ phone, person = alive, use }) => {
    expect(contactUse({ ...clear, ...phone }, person, today).use).toBe(use);
  });
});

describe('calling hours by the area code', () => {
  const within = (phone: string, now: string) => callingHours(phone, at(now)).isWithin;

  test('begin at 8 and end at 9 in the evening, there', () => {
    expect(within('+12155550142', '2026-11-20T12:59:59Z')).toBe(false);
    expect(within('+12155550142', '2026-11-20T13:00:00Z')).toBe(true);
    expect(within('+12155550142', '2026-11-21T01:59:59Z')).toBe(true);
    expect(within('+12155550142', '2026-11-21T02:00:00Z')).toBe(false);
  });

  test('a code of two zones waits for both', () => {
    expect(within('+18505550142', '2026-11-20T13:30:00Z')).toBe(false);
    expect(within('+18505550142', '2026-11-20T14:30:00Z')).toBe(true);
  });

  test('X-02 are unknown for a code of no zone', () => {
    expect(callingHours('+18005550142', at('2026-11-20T18:00:00Z'))).toEqual({
      local: [],
      isWithin: null,
    });
  });

  test('follow daylight saving', () => {
    expect(within('+16025550142', '2026-07-01T15:00:00Z')).toBe(true);
    expect(within('+13035550142', '2026-07-01T14:00:00Z')).toBe(true);
    expect(within('+13035550142', '2026-12-01T14:00:00Z')).toBe(false);
  });
});

describe('numbers', () => {
  test.each([
    ['(215) 555-0142', '+12155550142'],
    ['1-215-555-0142', '+12155550142'],
    ['+12155550142', '+12155550142'],
    ['115 555 0142', null],
    ['555-0142', null],
    ['0', null],
  ])('%s is %s', (text, e164) => {
    expect(toE164(text)).toBe(e164);
  });

  test('are read with their area code', () => {
    expect(formatPhone('+12155550142')).toBe('(215) 555-0142');
  });
});

describe('who was found', () => {
  const address = { line: '12 Elm St.', city: 'Marlow', state: 'PA', zip: '19104-1234' };
  const asked: TraceSubject = { propertyId: null, names: ['OAK AVERY J'], address };
  const there = [{ line: '12 ELM ST', city: 'MARLOW', state: 'pa', zip: '19104' }];

  test.each([
    { name: 'Avery Oak', addresses: there, level: 'high' },
    { name: 'Avery Oak', addresses: [], level: 'medium' },
    { name: 'Rowan Oak', addresses: there, level: 'medium' },
    { name: 'Rowan Ash', addresses: there, level: 'low' },
    { name: 'J Ash', addresses: [], level: 'low' },
  ])('$name, $addresses.length addresses: $level', ({ name, addresses, level }) => {
    expect(matchConfidence(asked, { name, addresses }).level).toBe(level);
  });

  test('X-11 is one subject in two spellings', () => {
    const other = { ...asked, names: ['Avery Oak'], address: { ...address, ...there[0] } };
    expect(subjectKey(other)).toBe(subjectKey(asked));
    expect(subjectKey({ ...asked, names: ['Rowan Oak'] })).not.toBe(subjectKey(asked));
    expect(subjectKey({ ...other, propertyId: 'pa-42101-1' })).toBe('property pa-42101-1');
  });
});

import { expect, test } from 'vitest';
import { dealKinds } from './deal';
import { firstSteps } from './first-steps';
import { longest, partyProblems, trimmedParty, vCards } from './parties';

const ana = {
  role: 'title' as const,
  name: 'Ana, of Elm; Title',
  company: '',
  email: 'ana@elm.example',
  phone: '(614) 555-0142 ext. 7',
  nmls_id: '',
};

test('X-01 a party is a vCard 4.0, with what is not known left out', () => {
  expect(vCards([ana])).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Ana\\, of Elm\\; Title',
      'ROLE:Title or escrow',
      'EMAIL:ana@elm.example',
      'TEL;VALUE=text:(614) 555-0142 ext. 7',
      'END:VCARD',
      '',
    ].join('\r\n'),
  );
});

test('X-01 a company without a person is an organization, and a number of the NMLS is said', () => {
  const fir = { ...ana, role: 'lender' as const, name: '', company: 'Fir; Bank', nmls_id: '987' };
  const lines = vCards([{ ...fir, email: '', phone: '' }]).split('\r\n');
  expect(lines.slice(2, -2)).toEqual([
    ...['KIND:org', 'FN:Fir\\; Bank', 'ORG:Fir\\; Bank', 'ROLE:Lender', 'X-NMLS-ID:987'],
  ]);
});

test.each(['NMLS #123456', 'NMLS ID: 123456', ' nmls 123456', '#123456', '123456 '])(
  'the number in “%s” is kept as digits',
  (nmls_id) => {
    expect(partyProblems({ ...ana, nmls_id })).toEqual([]);
    expect(trimmedParty({ ...ana, nmls_id }).nmls_id).toBe('123456');
  },
);

test.each([
  { change: {}, is: [] },
  { change: { name: ' ', email: '' }, is: ['name none'] },
  { change: { name: ' ', company: 'Elm Title' }, is: [] },
  { change: { name: ' ', company: ' ' }, is: ['name none'] },
  { change: { nmls_id: '123456' }, is: [] },
  { change: { nmls_id: 'MB-12' }, is: ['nmls_id not-digits'] },
  { change: { nmls_id: '1'.repeat(13) }, is: ['nmls_id too-long'] },
  { change: { email: 'ana' }, is: ['email not-a-mail'] },
  { change: { email: 'ana@elm.example, b@elm.example' }, is: ['email not-a-mail'] },
  { change: { name: '😀'.repeat(longest.name) }, is: [] },
  {
    change: { name: 'a'.repeat(longest.name + 1), phone: '1'.repeat(41) },
    is: ['name too-long', 'phone too-long'],
  },
])('a party with $change has the problems $is', ({ change, is }) => {
  const found = partyProblems({ ...ana, ...change }).map(({ part, why }) => `${part} ${why}`);
  expect(found).toEqual(is);
});

test('a long name is folded at 75 octets and unfolds to itself', () => {
  const name = 'Ñandú '.repeat(20).trim();
  const card = vCards([{ ...ana, name }]);
  for (const line of card.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(card.replaceAll('\r\n ', '')).toContain(`FN:${name}\r\n`);
});

test.each(dealKinds)('the steps of a %s are distinct and fit the checklist', (kind) => {
  const steps = firstSteps(kind);
  expect(new Set(steps).size).toBe(steps.length);
  expect(steps.length).toBeGreaterThan(5);
  for (const step of steps) expect(step.length).toBeLessThanOrEqual(200);
});

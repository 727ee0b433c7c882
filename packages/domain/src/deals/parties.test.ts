import { expect, test } from 'vitest';
import { dealKinds } from './deal';
import { firstSteps } from './first-steps';
import { longest, partyProblems, vCards } from './parties';

const ana = {
  role: 'title' as const,
  name: 'Ana, of Elm; Title',
  company: '',
  email: 'ana@elm.example',
  phone: '(614) 555-0142 ext. 7',
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

test.each([
  { change: {}, is: [] },
  { change: { name: ' ', email: '' }, is: ['name none'] },
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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternProblem, splitter } from './split-pattern';

function cut(pattern: string, take: string, text: string, from: 'left' | 'right' = 'right') {
  expect(patternProblem({ pattern, take, from })).toBeNull();
  return splitter({ pattern, take, from })(text);
}

test.each([
  ['{line}, {city}', 'city', '12 OAK ST, APT 2, MADISON', 'MADISON'],
  ['{line}, {city}', 'line', '12 OAK ST, APT 2, MADISON', '12 OAK ST, APT 2'],
  ['{line}, {city}, {state:letters} {zip:digits}', 'zip', '12 OAK ST, MADISON, WI  53703', '53703'],
  ['{city} {state:letters} {zip:word}', 'city', 'SUN PRAIRIE WI 53590-1234', 'SUN PRAIRIE'],
  ['{year:4}{month:2}', 'month', '201903', '03'],
  ['{book:digits}{page:letters}', 'page', '123AB', 'AB'],
  ['ACRES: {acres}', 'acres', 'ACRES: 0.25', '0.25'],
  ['({code}) {name}', 'name', '(R1) Residential', 'Residential'],
])('%s takes %s of %j: %j', (pattern, take, text, part) => {
  expect(cut(pattern, take, text)).toBe(part);
});

test('from the left the first text of a kind decides', () => {
  expect(cut('{city} - {rest}', 'city', 'MADISON - LOT 4 - BLOCK 2', 'left')).toBe('MADISON');
  expect(cut('{city} - {rest}', 'rest', 'MADISON - LOT 4 - BLOCK 2', 'left')).toBe(
    'LOT 4 - BLOCK 2',
  );
});

test.each([
  ['{line}, {city}', '12 OAK ST'],
  ['{line}, {city}', ', MADISON'],
  ['{a} {zip:digits}', 'MADISON WI'],
  ['{y:4}{m:2}', '2019'],
  ['{y:4}{m:2}', '2019033'],
])('%s does not fit %j', (pattern, text) => {
  const take = /\{(\w+)/.exec(pattern)?.[1] ?? '';
  expect(cut(pattern, take, text)).toBeNull();
});

test.each([
  ['{a}{b}', 'a', 'Between {a} and {b}'],
  ['{a}, {a}', 'a', 'a name of its own'],
  ['{a}, {b}', 'c', '"take" names none of the fields a, b.'],
  ['no field', 'a', 'needs a field'],
  ['{a:regex}', 'a', 'A field is written'],
  ['(x+x+)+{', 'a', 'A field is written'],
  [`{a}${'-'.repeat(200)}`, 'a', 'at most 200'],
])('%s is refused: %s, %s', (pattern, take, problem) => {
  expect(patternProblem({ pattern, take, from: 'right' })).toContain(problem);
});

test('what a pattern joins it takes apart', () => {
  const word = fc
    .stringMatching(/^[A-Z0-9][A-Z0-9 ]{0,8}[A-Z0-9]$/)
    .map((text) => text.replace(/ +/g, ' '));
  fc.assert(
    fc.property(word, word, fc.constantFrom('left', 'right'), (a, b, from) => {
      const text = `${a}; ${b}`;
      expect(cut('{a}; {b}', 'a', text, from)).toBe(a);
      expect(cut('{a}; {b}', 'b', text, from)).toBe(b);
    }),
  );
});

test('a pattern that could be tried in more ways than there are atoms ends', () => {
  const pattern = Array.from({ length: 18 }, (_, at) => `{f${at}} a`).join(' ');
  expect(cut(pattern, 'f0', `${'a '.repeat(240)}b`)).toBeNull();
  expect(cut(pattern, 'f0', `${'a '.repeat(240)}b`, 'left')).toBeNull();
});

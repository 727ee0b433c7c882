import { expect, test } from 'vitest';
import { aSuggestion } from '../../test/suggestions';
import { asksProvider } from './asks-provider';

const hit = aSuggestion();
const near = aSuggestion({ matched: { ...hit.matched, isInexact: true, isWhole: false } });
const text = '418 n lark';
const typed = { isOpen: true, text, settled: text, isCurrent: true, suggestions: [hit, hit] };

test.each([
  { when: 'two hits are as typed', so: {}, asks: true },
  { when: 'nothing is found', so: { suggestions: [] }, asks: true },
  {
    when: 'there are near misses alone',
    so: { suggestions: [near, near, near, near] },
    asks: true,
  },
  { when: 'three hits are as typed', so: { suggestions: [hit, hit, hit] }, asks: false },
  { when: 'typing goes on', so: { settled: '418 n' }, asks: false },
  { when: 'the records have not answered yet', so: { isCurrent: false }, asks: false },
  { when: 'the text is short', so: { text: '418', settled: '418' }, asks: false },
  { when: 'the box is closed', so: { isOpen: false }, asks: false },
])('F-20 when $when the provider is asked: $asks', ({ so, asks }) => {
  expect(asksProvider({ ...typed, ...so })).toBe(asks);
});

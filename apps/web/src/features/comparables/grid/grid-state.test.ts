import { dollars } from '@deedlight/domain/money';
import { describe, expect, test } from 'vitest';
import { editsText, listText, readGridState, withEdit } from './grid-state';

const first = 'pa-42101-2_2026-05-15';
const second = 'pa-42101-3_2026-05-15';

describe('what the address keeps of the grid', () => {
  test('nothing in it is the usual rule and an untouched grid', () => {
    const { rule, edits, added } = readGridState({ property: 'pa-42101-1' });
    expect(rule.months).toEqual({ text: '12', value: 12, error: null, isChanged: false });
    expect([rule.miles.value, rule.size.value, rule.minimum.value]).toEqual([1, 20, 6]);
    expect(rule.sameType).toBe(true);
    expect([edits.size, added.length]).toEqual([0, 0]);
  });

  test('a bad number keeps what was typed, says what is wrong and asks with the usual one', () => {
    const { rule } = readGridState({ months: '99', miles: 'x', min: '2.5' });
    expect(rule.months).toMatchObject({ text: '99', value: 12, error: 'Between 1 and 60' });
    expect(rule.miles).toMatchObject({ value: 1, error: 'Enter a number.' });
    expect(rule.minimum).toMatchObject({ value: 6, error: 'Enter a whole number.' });
  });

  test('lists and edits come back as they were written', () => {
    const edits = withEdit(withEdit(new Map(), first, 'size', -5000), second, 'condition', 2500);
    const state = readGridState({
      in: listText([first, second]) ?? '',
      edit: editsText(edits) ?? '',
    });
    expect(state.added).toEqual([first, second]);
    expect(state.edits.get(first)).toEqual({ size: dollars(-5000) });
    expect(state.edits.get(second)).toEqual({ condition: dollars(2500) });
  });

  test('an edit taken back leaves no trace', () => {
    const edits = withEdit(withEdit(new Map(), first, 'size', 100), first, 'size', null);
    expect(editsText(edits)).toBeNull();
    expect(listText([])).toBeNull();
  });

  test('what is no edit is passed over', () => {
    const { edits } = readGridState({ edit: `${first}.size.x*${first}.color.5*${first}.beds.7` });
    expect([...edits]).toEqual([[first, { beds: dollars(7) }]]);
  });

  test('an address needs no escapes for it', () => {
    const text = `${listText([first, second])}*${editsText(withEdit(new Map(), first, 'lot', -1))}`;
    expect(new URLSearchParams({ q: text }).toString()).toBe(`q=${text}`);
  });
});

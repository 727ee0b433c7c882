import { expect, test } from 'vitest';
import { examplesIn } from './examples';
import { isSaid } from './is-said';

const all = { price: '415000', loan: '332000', score: '740', rate: '6.5' };

test('issue 19: the figures that nobody said are named with their values', () => {
  expect(examplesIn(all, {})).toBe('price:415000,loan:332000,score:740');
  expect(examplesIn(all, { price: '415000', score: '740' })).toBe('loan:332000');
  expect(examplesIn(all, all)).toBeNull();
});

test('issue 19: a saved example is not said until another figure takes its place', () => {
  const opened = { ...all, examples: 'price:415000,loan:332000' };
  expect(isSaid(opened, 'price')).toBe(false);
  expect(isSaid(opened, 'score')).toBe(true);
  expect(isSaid({ ...opened, price: '420000' }, 'price')).toBe(true);
  expect(isSaid(opened, 'closing')).toBe(false);
  expect(examplesIn(all, { ...opened, loan: '300000' })).toBe('price:415000');
});

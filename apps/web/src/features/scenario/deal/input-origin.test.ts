import { expect, test } from 'vitest';
import { estimate, propertyBacking } from '../../../kit/evidence/backing';
import { money } from '../../../kit/fields/own-fields';
import { inputOrigin } from './input-origin';
import { saidBy } from './said-by';

const price = { ...money('Price', { initial: '400000' }), follows: 'price' };
const taxes = { ...money('Taxes', { initial: '4800' }), source: 'The state’s average' };
const record = {
  price: { text: '450000', backing: estimate('Our estimate') },
  taxes: { text: '5100', backing: propertyBacking('oh-39999-1') },
};

test.each([
  { why: 'nobody said', search: {}, name: 'o1price', field: price, text: '400000', is: 'estimate' },
  {
    why: 'the reader typed',
    search: { price: '1' },
    name: 'o1price',
    field: price,
    text: '1',
    is: 'typed',
  },
  {
    why: 'a model estimated',
    search: { price: '450000' },
    name: 'price',
    field: price,
    text: '450000',
    is: 'estimate',
  },
  {
    why: 'a record has',
    search: { taxes: '5100' },
    name: 'taxes',
    field: taxes,
    text: '5100',
    is: 'record',
  },
  { why: 'a table has', search: {}, name: 'taxes', field: taxes, text: '4800', is: 'estimate' },
  { why: 'is empty', search: {}, name: 'o1price', field: price, text: '', is: 'unknown' },
])('X-02 the mark of what $why is $is', ({ search, name, field, text, is }) => {
  expect(inputOrigin({ name, field, text }, saidBy(search, record))).toBe(is);
});

import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useQuestion } from './use-question';

type Fields = { price: string; names: readonly string[] };

test('a question stays the same object until a field says something else', () => {
  const query = vi.fn(({ price, names }: Fields) => ({ amount: Number(price), of: [...names] }));
  const { result, rerender } = renderHook((fields: Fields) => useQuestion(fields, query), {
    initialProps: { price: '1', names: ['a'] },
  });
  const first = result.current;
  rerender({ price: '1', names: ['a'] });
  expect(result.current).toBe(first);
  expect(query).toHaveBeenCalledTimes(1);
  rerender({ price: '2', names: ['a'] });
  expect(result.current).toEqual({ amount: 2, of: ['a'] });
});

test('fields that ask the same in other words leave the question as it is', () => {
  const query = ({ price }: Fields) => ({ amount: Number(price) });
  const { result, rerender } = renderHook((fields: Fields) => useQuestion(fields, query), {
    initialProps: { price: '1', names: [] },
  });
  const first = result.current;
  rerender({ price: '1.0', names: [] });
  expect(result.current).toBe(first);
});

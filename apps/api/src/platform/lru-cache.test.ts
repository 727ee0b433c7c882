import { expect, test } from 'vitest';
import { LruCache } from './lru-cache';

test('forgets what was used longest ago', () => {
  const cache = new LruCache<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});

test('a new value takes the place of the old one', () => {
  const cache = new LruCache<string, number>(2);
  cache.set('a', 1);
  cache.set('a', 2);
  cache.set('b', 3);
  expect([cache.get('a'), cache.get('b')]).toEqual([2, 3]);
  cache.clear();
  expect(cache.get('a')).toBeUndefined();
});

test('what is used again and again outlasts any number of others', () => {
  const cache = new LruCache<number, string>(10);
  cache.set(0, 'kept');
  for (let key = 1; key <= 100; key += 1) {
    cache.set(key, 'passing');
    expect(cache.get(0)).toBe('kept');
  }
  const left = Array.from({ length: 101 }, (_, key) => key).filter((key) => cache.has(key));
  expect(left).toHaveLength(10);
});

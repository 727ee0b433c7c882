import { expect, test } from 'vitest';
import { ByteReader } from './byte-reader';

function aStream(parts: readonly number[][]) {
  const state = { isClosed: false, given: 0 };
  async function* chunks() {
    try {
      for (const part of parts) {
        state.given += 1;
        yield Uint8Array.from(part);
      }
    } finally {
      state.isClosed = true;
    }
  }
  return { state, reader: new ByteReader(chunks()) };
}

test('bytes are taken across the parts that they come in, and no part sooner than it is needed', async () => {
  const { state, reader } = aStream([[1], [2, 3], [4, 5, 6]]);
  expect([...(await reader.take(2))]).toEqual([1, 2]);
  expect(state.given).toBe(2);
  expect([...(await reader.take(1))]).toEqual([3]);
  expect(state.given).toBe(2);
  expect([...(await reader.take(9))]).toEqual([4, 5, 6]);
  expect(await reader.rest(9)).toBe(0);
});

test('a stream that is left before its end is closed, so that no file stays open', async () => {
  const { state, reader } = aStream([[1], [2]]);
  await reader.take(1);
  expect(state.isClosed).toBe(false);
  await reader.close();
  expect(state.isClosed).toBe(true);
});

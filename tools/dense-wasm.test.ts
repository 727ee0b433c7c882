import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { denseWasm, denseWasmFile } from './dense-wasm';

test('the loops of the net are those of dense.wat: npx tsx tools/generate-dense-wasm.ts', async () => {
  expect(readFileSync(denseWasmFile, 'utf8')).toBe(await denseWasm());
});

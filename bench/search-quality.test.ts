import { describe, expect, test } from 'vitest';
import { drawSample, inventedAddresses, measureRecall, type Recall } from './search-quality';
import { haveRolls, readRealRolls } from './search-quality/real-rolls';

const seed = 20_261_120;
const beginnings = ['whole address', 'first 60%'];

function shortOf(recalls: readonly Recall[], beginning: number, mistyped: number) {
  return recalls.filter(
    ({ degradation, fair }) => fair < (beginnings.includes(degradation) ? beginning : mistyped),
  );
}

describe('the right parcel is among the eight suggestions', () => {
  // The rolls are public files that are not part of the repository.
  test.skipIf(!haveRolls)(
    'R-01: on the rolls of Philadelphia and Milwaukee (skipped where these files are absent), in 99% of exact beginnings and 95% of each degradation',
    async () => {
      const rolls = readRealRolls();
      const recalls = await measureRecall(rolls, drawSample(rolls, 1000, seed), seed);
      expect(recalls.map(({ queries }) => queries >= 600)).not.toContain(false);
      expect(shortOf(recalls, 0.99, 0.95)).toEqual([]);
    },
    60_000,
  );

  test('R-01: on an invented roll, in 99% of exact beginnings and 98% of each degradation', async () => {
    const invented = inventedAddresses(20_000, seed);
    const recalls = await measureRecall(invented, drawSample(invented, 1000, seed), seed);
    expect(recalls.map(({ queries }) => queries >= 200)).not.toContain(false);
    expect(shortOf(recalls, 0.99, 0.98)).toEqual([]);
  }, 60_000);
});

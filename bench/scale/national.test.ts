import { expect, it } from 'vitest';
import type { Law } from './laws';
import { nationalOf } from './national';

it('adds parcels and transfers up to disks, nodes and hours', () => {
  const found = nationalOf({
    parcelBytes: always(2000),
    transferBytes: always(300),
    rowMs: always(1),
  });
  // The data are 155 million × 2,000 bytes and a billion × 300.
  expect(found.dataBytes).toBe(610e9);
  // The disks hold two copies with a tenth for the log, and are filled to three fifths.
  expect(found.diskBytes).toBeCloseTo((610e9 * 1.1 * 2) / 0.6, -3);
  expect(found).toMatchObject({ nodesForDisk: 1, nodesForMemory: 2, nodes: 2, machines: 4 });
  expect(found.parcelsOfNode).toBe(77_500_000);
  expect(found.importHours).toBeCloseTo(43.06, 2);
  expect(found.sharedImportHours).toBeCloseTo(43.06 / 8, 2);
});

function always(value: number): Law {
  return { kind: 'constant', at: () => value, misses: 0 };
}

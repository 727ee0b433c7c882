import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Figure } from './table/figure';

const Measured = z.strictObject({ sales: z.number(), seconds: z.number(), megabytes: z.number() });

/**
 * Measures the training of a market on invented sales: processor seconds, and the largest memory of
 * the process with the sales in it.
 */
export async function measureTraining(sales: number): Promise<Figure[]> {
  const child = fileURLToPath(new URL('training/child.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', child],
    String(sales),
  ]);
  const measured = Measured.parse(JSON.parse(stdout));
  const name = `training: ${measured.sales.toLocaleString('en-US')} sales`;
  const isWhole = sales >= 15_000;
  return [
    {
      name: `${name}, processor time`,
      unit: 's',
      better: 'lower',
      ours: measured.seconds,
      ...(isWhole ? { target: { value: 20, of: 'ours' as const } } : {}),
    },
    {
      name: `${name}, memory`,
      unit: 'MB',
      better: 'lower',
      ours: measured.megabytes,
      target: { value: 200, of: 'ours' },
    },
  ];
}

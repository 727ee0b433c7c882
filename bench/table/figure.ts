import { z } from 'zod';

const peerSchema = z.strictObject({ name: z.string(), value: z.number() });

/**
 * One figure of the performance table has our value, the limit, the peers' values and the target.
 */
export const figureSchema = z.strictObject({
  /**
   * It is the same in every run, with the measured size and database, because `compare` matches by
   * it.
   */
  name: z.string(),
  unit: z.enum(['µs', 'ms', 's', 'MB', 'bytes', 'rows/s', '1/s', 'share', 'score', 'm']),
  better: z.enum(['lower', 'higher']),
  ours: z.number(),
  /** The least code that does the job on this machine reaches this figure, in the same unit. */
  limit: z.number().optional(),
  /** The peers reach these figures, in the same unit. */
  peers: z.array(peerSchema).readonly().optional(),
  /** The target is for the figure itself, in its unit, or as a ratio to the limit. */
  target: z.strictObject({ value: z.number(), of: z.enum(['ours', 'limit']) }).optional(),
});

export type Figure = z.infer<typeof figureSchema>;

/** `--strict` fails the run if a figure is worse than its target by more than this share. */
export const strictMargin = 0.2;

/**
 * Returns by what share of the target a figure misses it; 0 if it is met, null if there is no
 * target.
 */
export function missOf({ name, ours, limit, target, better }: Figure): number | null {
  if (target === undefined) return null;
  const reached = target.of === 'ours' ? ours : ours / (limit ?? Number.NaN);
  if (Number.isNaN(reached)) throw new RangeError(`${name}: its target asks for a limit`);
  return Math.max(0, worsening(target.value, reached, better));
}

/**
 * Returns by how much `now` is worse than `before`, as a share of `before`; negative if it is
 * better. Half as many requests a second is 0.5 worse, twice the time is 1 worse.
 */
export function worsening(before: number, now: number, better: Figure['better']): number {
  const growth = now / before - 1;
  return better === 'lower' ? growth : -growth;
}

/**
 * Refuses what can't be printed or kept.
 * @throws RangeError that names the figure, where a value of it is no finite number.
 */
export function checked(figures: readonly Figure[]): readonly Figure[] {
  for (const { name, ours, limit = 0, peers = [] } of figures) {
    const values = [ours, limit, ...peers.map(({ value }) => value)];
    if (!values.every(Number.isFinite)) throw new RangeError(`${name}: ${values} was measured`);
  }
  return figures;
}

import { hashText } from '@deedlight/domain/hash-text';
import { type MarketTable, takeSales } from '@deedlight/domain/valuation/market/market-table';
import type { LoadedSales } from './load-sales';
import type { ScoreOptions } from './score-options';

/** One training is tested by these sales. */
export type Round = { train: MarketTable; test: MarketTable };

/**
 * Divides sales into training and test. Training files come first, so sales with `fileOf` below
 * `trainFiles` may train; a file given for both is loaded once, and `testsFrom` tells from which
 * files tests come.
 */
export function dealRounds(
  sales: LoadedSales,
  trains: ReadonlySet<number>,
  tests: ReadonlySet<number>,
  options: ScoreOptions,
): Round[] {
  const { table, fileOf } = sales;
  const rows = [...table.prices.keys()];
  const isTestParcel = (row: number) =>
    options.parcelShare === null ||
    hashText(table.parcelIds[row] ?? '', options.seed) / 2 ** 32 < options.parcelShare;
  const dayOf = (row: number) => table.saleDays[row] ?? 0;
  const mayTrain = (row: number) =>
    trains.has(fileOf[row] ?? -1) && (options.parcelShare === null || !isTestParcel(row));
  const mayTest = (row: number) =>
    tests.has(fileOf[row] ?? -1) &&
    isTestParcel(row) &&
    (options.splitDay === null || dayOf(row) >= options.splitDay);
  const pick = (holds: (row: number) => boolean) => takeSales(table, rows.filter(holds));

  if (options.splitDay === null) return [{ train: pick(mayTrain), test: pick(mayTest) }];
  const lastDay = rows.filter(mayTest).reduce((last, row) => Math.max(last, dayOf(row)), 0);
  const step = options.refitDays ?? lastDay - options.splitDay + 1;
  const rounds: Round[] = [];
  for (let from = options.splitDay; from <= lastDay; from += step) {
    const isInWindow = (row: number) => dayOf(row) >= from && dayOf(row) < from + step;
    const test = pick((row) => mayTest(row) && isInWindow(row));
    // Once the window has moved on, the sales that tested it are known and train the next round.
    const isKnown = (row: number) => trains.has(fileOf[row] ?? -1) || tests.has(fileOf[row] ?? -1);
    const train = pick((row) => isKnown(row) && mayTrainBefore(row, from));
    if (test.prices.length > 0) rounds.push({ train, test });
  }
  return rounds;

  function mayTrainBefore(row: number, from: number): boolean {
    if (dayOf(row) >= from) return false;
    return options.parcelShare === null || !isTestParcel(row);
  }
}

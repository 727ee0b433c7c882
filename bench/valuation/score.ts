import { estimateAll } from '@deedlight/domain/valuation/estimate';
import { type Score, scoreValuations } from '@deedlight/domain/valuation/study/score';
import { trainMarketModel } from '@deedlight/domain/valuation/train';
import { isoDay } from '../../apps/api/src/features/valuation/training/parse-cell';
import { loadSales } from './load-sales';
import { readScoreOptions, type ScoreOptions, usage } from './score-options';
import { dealRounds } from './score-rounds';

type RunFigures = {
  market: string;
  trained: string;
  seconds: number;
  peakMegabytes: number;
};

/**
 * Scores the valuation engine on sales that it has not seen: `npm run valuation:score -- --help`.
 */
async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  await scoreFiles(readScoreOptions(args));
}

async function scoreFiles(options: ScoreOptions): Promise<void> {
  const started = performance.now();
  const files = [...new Set([...options.train, ...options.test])];
  const indexOf = (paths: readonly string[]) => new Set(paths.map((path) => files.indexOf(path)));
  const sales = await loadSales(files, options.mapping);
  process.stderr.write(
    `${sales.rowsRead} rows read, ${sales.rowsFiltered} filtered out, ${sales.rowsWithoutSale} without a usable sale\n`,
  );
  if (sales.absentColumns.length > 0) {
    process.stderr.write(`in no file, so unknown: ${sales.absentColumns.join(', ')}\n`);
  }
  const rounds = dealRounds(sales, indexOf(options.train), indexOf(options.test), options);
  if (rounds.length === 0) throw new Error('no sale is left to test on');
  const valuations: ReturnType<typeof estimateAll>[number][] = [];
  const prices: number[] = [];
  const windows: string[] = [];
  for (const { train, test } of rounds) {
    const model = trainMarketModel(train, { seed: options.seed });
    valuations.push(...estimateAll(model, test));
    prices.push(...test.prices);
    windows.push(`${train.prices.length} sales to ${isoDay(model.lastDay)}`);
    process.stderr.write(
      `trained on ${windows[windows.length - 1]}, tested on ${test.prices.length}\n`,
    );
  }
  const score = scoreValuations(valuations, prices);
  const run = {
    market: options.mapping.market,
    trained:
      windows.length === 1
        ? (windows[0] ?? '')
        : `${windows.length} refits, last ${windows[windows.length - 1]}`,
    seconds: (performance.now() - started) / 1000,
    // Linux reports kilobytes.
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  };
  const text = options.json ? JSON.stringify({ ...run, ...score }) : formatScore(score, run);
  process.stdout.write(`${text}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

/** Formats the scores as aligned lines of text. */
function formatScore(score: Score, run: RunFigures): string {
  const abstained = Object.values(score.abstentions).reduce((all, count) => all + count, 0);
  const reasons = Object.entries(score.abstentions).map(([code, count]) => `${code} ${count}`);
  const lines: [string, string][] = [
    ['Market', run.market],
    ['Trained on', run.trained],
    ['N valued', String(score.count)],
    ['MdAPE', percent(score.medianAbsoluteError, 2)],
    [
      'Within 5 / 10 / 20%',
      [score.within5, score.within10, score.within20].map((share) => percent(share, 1)).join(' / '),
    ],
    ['Median ratio', score.medianRatio.toFixed(3)],
    ['COD', score.cod.toFixed(2)],
    ['PRD', score.prd.toFixed(3)],
    ['PRB', score.prb.toFixed(3)],
    [
      '80% range: coverage, mean width',
      `${percent(score.coverage80, 1)}, ${percent(score.width80, 1)} of estimate`,
    ],
    [
      '95% range: coverage, mean width',
      `${percent(score.coverage95, 1)}, ${percent(score.width95, 1)} of estimate`,
    ],
    ['Abstentions', abstained === 0 ? '0' : `${abstained} (${reasons.join(', ')})`],
    ['Seconds', run.seconds.toFixed(1)],
    ['Peak RSS', `${run.peakMegabytes.toFixed(0)} MB`],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

function percent(share: number, digits: number): string {
  return `${(100 * share).toFixed(digits)}%`;
}

import type { Score } from '@deedlight/domain/valuation/score';

export type RunFigures = {
  market: string;
  trained: string;
  seconds: number;
  peakMegabytes: number;
};

/** The scored figures as aligned lines of text. */
export function formatScore(score: Score, run: RunFigures): string {
  const abstained = Object.values(score.abstentions).reduce((all, count) => all + count, 0);
  const reasons = Object.entries(score.abstentions).map(([code, count]) => `${code} ${count}`);
  const lines: [string, string][] = [
    ['Market', run.market],
    ['Trained on', run.trained],
    ['N valued', String(score.count)],
    ['MdAPE', percent(score.medianAbsoluteError, 2)],
    [
      'Within 5 / 10 / 20 %',
      [score.within5, score.within10, score.within20].map((share) => percent(share, 1)).join(' / '),
    ],
    ['Median ratio', score.medianRatio.toFixed(3)],
    ['COD', score.cod.toFixed(2)],
    ['PRD', score.prd.toFixed(3)],
    ['PRB', score.prb.toFixed(3)],
    [
      '80 % range: coverage, mean width',
      `${percent(score.coverage80, 1)}, ${percent(score.width80, 1)} of estimate`,
    ],
    [
      '95 % range: coverage, mean width',
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
  return `${(100 * share).toFixed(digits)} %`;
}

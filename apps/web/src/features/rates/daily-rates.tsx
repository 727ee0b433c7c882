import type { DailySeries } from '@deedlight/contract/rates';
import { decimalFrom } from '@deedlight/domain/plain-values';
import { fredNotice } from '@deedlight/domain/reference/rates/rate-series';
import type { Decimal } from 'decimal.js';
import { formatDay, formatMortgageRate } from '../../kit/format/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Absent } from '../../ui/evidence/absent';
import { Figure } from '../../ui/evidence/figure';
import { Tag } from '../../ui/tag';
import { dailyEvidence } from './rate-evidence';
import { pointsText } from './rate-words';
import type { Rates } from './rates-query';

type Spread = {
  spread: string;
  mortgage: string;
  week: string;
  treasury: string;
  day: string;
};

type Props = { rates: Rates; use: (annualRate: Decimal) => void };

/**
 * Daily averages by program, and the survey's spread over the 10-year Treasury, on servers with a
 * FRED key.
 */
export function DailyRates({ rates, use }: Props) {
  const spread = spreadOf(rates);
  return (
    <Card title="Daily averages and the Treasury">
      <ul className="grid gap-2 text-s">
        {rates.daily.map((series) => (
          <Series key={series.series} series={series} use={use} />
        ))}
        <li className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-2">
          <span>30-year fixed above the Treasury</span>
          {spread === null ? (
            <Absent why="not-available-here" />
          ) : (
            <Figure
              label="Spread"
              working={`${formatMortgageRate(spread.mortgage)} of the week of ${formatDay(spread.week)} less ${formatMortgageRate(spread.treasury)} of ${formatDay(spread.day)}.`}
            >
              {pointsText(spread.spread)}
            </Figure>
          )}
        </li>
      </ul>
      <p className="mt-3 text-xs text-ink-3">
        {rates.hasDailyKey
          ? fredNotice
          : 'These come from FRED. Whoever runs this server sets FRED_API_KEY to have them; the key is free.'}
      </p>
    </Card>
  );
}

function Series({ series, use }: { series: DailySeries; use: Props['use'] }) {
  const latest = series.figures.at(-1);
  const before = series.figures.at(-2);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>
        {series.name}
        {latest && <span className="text-ink-3">, {formatDay(latest.day)}</span>}{' '}
        {series.isStale && <Tag tone="warn">Stale</Tag>}
      </span>
      {latest === undefined ? (
        <Absent why="not-available-here" />
      ) : (
        <span className="ml-auto flex items-baseline gap-2 tabular-nums">
          {before && (
            <span className="text-ink-3">
              {pointsText(decimalFrom(latest.rate).minus(before.rate).toFixed())}
            </span>
          )}
          <Figure label={series.name} evidence={dailyEvidence(series, latest.day)}>
            {formatMortgageRate(latest.rate)}
          </Figure>
          {series.series !== 'treasury10' && (
            <Button
              size="s"
              kind="quiet"
              aria-label={`Use ${series.name} in the scenario`}
              onClick={() => use(decimalFrom(latest.rate))}
            >
              Use
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/**
 * Returns the survey's 30-year average less the Treasury yield of the same or the last earlier day;
 * null without one.
 */
function spreadOf({ latest, daily }: Pick<Rates, 'latest' | 'daily'>): Spread | null {
  const treasury = daily
    .find(({ series }) => series === 'treasury10')
    ?.figures.findLast(({ day }) => day <= latest.week);
  if (treasury === undefined || latest.fixed30 === null) return null;
  const { rate } = latest.fixed30;
  return {
    spread: decimalFrom(rate).minus(treasury.rate).toFixed(),
    mortgage: rate,
    week: latest.week,
    treasury: treasury.rate,
    day: treasury.day,
  };
}

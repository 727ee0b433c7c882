import type { ComparablesOut } from '@deedlight/contract/comparables';
import type { AdjustmentName } from '@deedlight/domain/comparables/adjust-sale';
import { adjustmentWords, extentWords } from '@deedlight/report/sale-words';
import {
  formatChange,
  formatCount,
  formatDay,
  formatMoney,
  formatNumber,
} from '../../../kit/format/format';
import { Figure } from '../../../ui/evidence/figure';
import { dollarRates, rateText } from '../market-rates';
import type { GridModel } from './grid-model';

type Props = { name: AdjustmentName; found: ComparablesOut; model: GridModel };

/**
 * The market's price of one more unit of an attribute, with its standard error; it opens to show
 * its evidence.
 */
export function RateFigure({ name, found, model }: Props) {
  const { market } = found;
  if (!market.fit.fitted) return 'not enough sales';
  if (name === 'time') return <TimeRate found={found} />;
  const { indication, rateBase } = model;
  const rate =
    rateBase === null
      ? undefined
      : dollarRates(market, model.subject, rateBase).find(({ attribute }) => attribute === name);
  if (rate === undefined) {
    return name === 'condition' ? 'enter your own' : 'not enough sales';
  }
  const isUnsure = Math.abs(rate.amount) < rate.standardError * 2;
  if (rate.refused !== null) {
    return (
      <Figure
        label={`${adjustmentWords[name]} adjustment`}
        working={
          <>
            The sales around gave {exactRate(rate.refused)} a {rate.per}: the wrong sign, for more
            of it never lowers what buyers pay. The rate is held at zero and the other rates are
            fitted without it.
          </>
        }
      >
        held at $0
      </Figure>
    );
  }
  return (
    <Figure
      label={`${adjustmentWords[name]} adjustment`}
      working={
        <>
          {exactRate(rate.amount)} a {rate.per}, give or take {exactRate(rate.standardError)} (one
          standard error), for a home like the subject at{' '}
          {indication ? 'the indicated value' : 'the mean price of these sales'}. Fitted to{' '}
          {formatCount(rate.sales, 'sale')} {extentWords(market)}, {formatDay(market.from)} to{' '}
          {formatDay(market.until)}.
          {isUnsure && ' Within two errors of nothing: this market does not price it clearly.'}
        </>
      }
    >
      {signedRate(rate.amount)} ± {rateText(rate.standardError)}
    </Figure>
  );
}

function signedRate(amount: number): string {
  return amount > 0 ? `+${rateText(amount)}` : rateText(amount);
}

/** Formats to the dollar and the cent, for the evidence. */
function exactRate(amount: number): string {
  const isFine = Math.abs(amount) < 10_000;
  return formatMoney(Math.round(amount), { cents: isFine ? 'always' : 'never' });
}

function TimeRate({ found: { market } }: Pick<Props, 'found'>) {
  if (!market.fit.fitted) return null;
  const { index, sales } = market.fit;
  const yearAgo = index.at(-13) ?? index[0];
  if (yearAgo === undefined) return null;
  return (
    <Figure
      label="Sale date adjustment"
      working={
        <>
          Prices {formatChange(1 / yearAgo.level - 1, 1)} since {yearAgo.month}, give or take{' '}
          {formatNumber(yearAgo.standardError * 100, 1)} points, by the index below: a level for
          each month, fitted with the other rates to {formatCount(sales, 'sale')} of the same type.
        </>
      }
    >
      {formatChange(1 / yearAgo.level - 1, 1)} in a year
    </Figure>
  );
}

import { type Cents, cents } from '@deedlight/domain/money';
import { amortise } from '@deedlight/domain/mortgage/payment/amortise';
import { monthlyPayment } from '@deedlight/domain/mortgage/payment/payment';
import { Decimal } from 'decimal.js';
import { useState } from 'react';
import { formatMoneyShort, wholeDollars } from '../../kit/format/format';
import { LineChart } from '../../ui/chart/line-chart';
import { Field } from '../../ui/forms/field';
import { NumberInput } from '../../ui/forms/number-input';
import { LinkButton } from '../../ui/link-button';

const months = 360;

type Typed = { price: string; loan: string; rate: string };

/** One deal with its answers; the tools open with what was typed here, after the log-in too. */
export function DealDemo() {
  const [typed, setTyped] = useState<Typed>({ price: '400000', loan: '320000', rate: '6.5' });
  const answer = answerOf(typed);
  const set = (name: keyof Typed) => (value: string | null) =>
    setTyped({ ...typed, [name]: value ?? '' });
  return (
    <section aria-labelledby="deal-heading" className="border-t border-line py-10 desk:py-14">
      <h2 id="deal-heading" className="text-xl font-bold tracking-tight desk:text-2xl">
        One deal, typed once
      </h2>
      <p className="mt-2 max-w-[620px] text-l text-ink-2">
        Price, loan and rate go on into every answer. Type over the example; the tools open with it.
      </p>
      <div className="mt-6 grid gap-[18px] wide:grid-cols-[minmax(0,1fr)_minmax(0,1.62fr)]">
        <div className="grid content-start gap-3 rounded-l border border-line bg-surface p-5">
          <Field label="Price">
            <NumberInput value={typed.price || null} onValueChange={set('price')} prefix="$" />
          </Field>
          <Field label="Loan">
            <NumberInput value={typed.loan || null} onValueChange={set('loan')} prefix="$" />
          </Field>
          <Field label="Rate" hint="30 years, fixed">
            <NumberInput value={typed.rate || null} onValueChange={set('rate')} unit="%" />
          </Field>
          <div aria-live="polite" className="border-t border-line pt-3">
            <p className="text-s text-ink-2">Principal and interest</p>
            <p className="text-2xl font-heavy tracking-tight tabular-nums">
              {answer === null ? 'Type all three' : `${wholeDollars(answer.payment)} a month`}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <LinkButton
              kind="primary"
              to="/app/calculators/$kind"
              params={{ kind: 'payment' }}
              search={typed}
            >
              Whole payment
            </LinkButton>
            <LinkButton to="/app/title-fees" search={typed}>
              Closing costs
            </LinkButton>
            <LinkButton to="/app/guidelines" search={typed}>
              Does it fit
            </LinkButton>
          </div>
        </div>
        <div className="rounded-l border border-line bg-surface p-5">
          <LineChart
            title="Owed and repaid at the end of each year"
            fromZero
            whyEmpty="Type a price, a loan below it and a rate."
            data={{
              xName: 'Year',
              xs: answer?.years ?? [0],
              series: [
                { name: 'Owed', values: answer?.owed ?? [null], tone: 3 },
                { name: 'Equity at this price', values: answer?.equity ?? [null], tone: 1 },
              ],
              formatX: (year) => `Year ${year}`,
              formatY: formatMoneyShort,
            }}
          />
        </div>
      </div>
    </section>
  );
}

type DealAnswer = { payment: Cents; years: number[]; owed: number[]; equity: number[] };

/** Returns null until there is a loan of at most the price at a rate that a loan may have. */
function answerOf({ price: priceText, loan: loanText, rate: rateText }: Typed): DealAnswer | null {
  if ([priceText, loanText, rateText].includes('')) return null;
  const rate = new Decimal(rateText).div(100);
  if (rate.lessThan(0) || rate.greaterThan('0.25')) return null;
  const [price, loan] = [roundedDollars(priceText), roundedDollars(loanText)];
  if (price === null || loan === null || loan === 0 || loan > price) return null;
  const terms = { principal: loan, annualRate: rate, months };
  const { rows } = amortise(terms);
  const years = Array.from({ length: months / 12 + 1 }, (_, year) => year);
  const owed = years.map((year) => (year === 0 ? loan : (rows[year * 12 - 1]?.balance ?? 0)));
  return {
    ...{ payment: monthlyPayment(terms), years, owed },
    equity: owed.map((balance) => price - balance),
  };
}

const mostDollars = 1e9;

function roundedDollars(text: string): Cents | null {
  const amount = new Decimal(text).toDecimalPlaces(2);
  return amount.lessThan(0) || amount.greaterThan(mostDollars)
    ? null
    : cents(amount.times(100).round().toNumber());
}

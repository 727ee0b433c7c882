import { decimalFrom } from '@deedlight/domain/plain-values';
import type { Decimal } from 'decimal.js';
import { formatDay, formatInstant, formatMortgageRate } from '../../kit/format/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Absent } from '../../ui/evidence/absent';
import { Figure } from '../../ui/evidence/figure';
import { Tag } from '../../ui/tag';
import { averagesTitle } from './averages-title';
import { surveyEvidence } from './rate-evidence';
import { perHundredThousand, pointsText } from './rate-words';
import type { Quoted, Rates } from './rates-query';

type Props = { rates: Rates; use: (annualRate: Decimal) => void };

/** The survey's newest week: both loans, their change, and the monthly cost of $100,000. */
export function SurveyCard({ rates, use }: Props) {
  const { latest, isStale, ageDays, failure, checkedAt } = rates;
  return (
    <Card title={averagesTitle(rates)} note={`Freddie Mac, week of ${formatDay(latest.week)}`}>
      {isStale && (
        <p role="status" className="mb-3 text-s text-warn">
          <Tag tone="warn">Stale</Tag> This is {ageDays} days old.{' '}
          {failure !== null && checkedAt !== null
            ? `The check of ${formatInstant(checkedAt)} brought nothing: ${failure}.`
            : 'A newer week has not been fetched by this server.'}
        </p>
      )}
      <div className="grid gap-4 desk:grid-cols-2">
        <Loan name="30-year fixed" term={360} field="fixed30" rates={rates} use={use} />
        <Loan name="15-year fixed" term={180} field="fixed15" rates={rates} use={use} />
      </div>
    </Card>
  );
}

type LoanProps = Props & { name: string; term: number; field: 'fixed30' | 'fixed15' };

function Loan({ name, term, field, rates, use }: LoanProps) {
  const quoted = rates.latest[field];
  return (
    <section aria-label={name} className="rounded-m border border-line p-4">
      <h3 className="text-s text-ink-2">{name}</h3>
      {quoted === null ? (
        <p className="text-2xl">
          <Absent why="not-recorded-yet" />
        </p>
      ) : (
        <LoanFigures {...{ name, term, field, rates, use, quoted }} />
      )}
    </section>
  );
}

function LoanFigures(props: LoanProps & { quoted: Quoted }) {
  const { name, term, field, rates, use, quoted } = props;
  const { week, month, year } = rates.changes;
  const spans = [
    { label: 'in a week', change: week },
    { label: 'in 4 weeks', change: month },
    { label: 'in a year', change: year },
  ];
  return (
    <>
      <p className="mt-1 text-3xl font-bold tabular-nums">
        <Figure label={name} evidence={surveyEvidence(rates, rates.latest.week)}>
          {formatMortgageRate(quoted.rate)}
        </Figure>
      </p>
      <ul className="mt-2 grid gap-1 text-s">
        {spans.map(({ label, change }) => (
          <li key={label} className="flex justify-between gap-3">
            <span className="text-ink-3">
              {label}
              {change.since !== null && `, since ${formatDay(change.since)}`}
            </span>
            <span className="tabular-nums">
              {change[field] === null ? <Absent why="unknown" /> : pointsText(change[field])}
            </span>
          </li>
        ))}
        <li className="flex justify-between gap-3">
          <span className="text-ink-3">Payment per $100,000 over {term / 12} years</span>
          <Figure
            label={`Payment per $100,000, ${name}`}
            working={`Principal and interest of $100,000 at ${formatMortgageRate(quoted.rate)} over ${term} months.`}
          >
            {perHundredThousand(decimalFrom(quoted.rate), term)}
          </Figure>
        </li>
      </ul>
      <Button
        size="s"
        className="mt-3"
        aria-label={`Use ${formatMortgageRate(quoted.rate)} in the scenario`}
        onClick={() => use(decimalFrom(quoted.rate))}
      >
        Use this rate
      </Button>
    </>
  );
}

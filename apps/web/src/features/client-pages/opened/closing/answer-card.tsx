import type { ClosingReport, ClosingSince } from '@deedlight/contract/client-pages/closing-report';
import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import { rangeWith } from '@deedlight/domain/title-fees/open-lines';
import { withoutText } from '@deedlight/domain/title-fees/range-text';
import { answerText, rangeOfVersion } from '@deedlight/report/closing-answer';
import { scheduleSentence } from '@deedlight/report/line-words';
import { formatDay, formatMortgageRate, wholeDollars } from '../../../../kit/format/format';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { lastOther } from './last-other';

type Props = {
  report: ClosingReport;
  since: ClosingSince | null;
  onAsk: (() => void) | null;
};

/** The one figure that the client came for, what it was before, and what it would be today. */
export function AnswerCard({ report, since, onAsk }: Props) {
  const { of, answer, open, closing } = report;
  const { label, text } = answerText(of, answer, open);
  const schedule = scheduleSentence(report);
  const without = withoutText(open);
  const { low, high } = rangeWith(answer, open);
  const was = lastOther(
    since,
    (before) => before.answer !== answer || before.low !== low || before.high !== high,
  );
  return (
    <Card title={label} note={`Closing ${formatDay(closing)}`}>
      <p className="text-2xl font-bold tracking-tight tabular-nums desk:text-3xl">{text}</p>
      {without !== null && <p className="text-ink-2">{without}</p>}
      {was !== null && (
        <p className="mt-1.5 text-s font-strong text-ink-2">
          Was {rangeOfVersion(of, was.before)} until {was.until}
        </p>
      )}
      {schedule !== null && <p className="mt-2 text-s text-ink-2">{schedule}</p>}
      {since?.today && <Today today={since.today} report={report} onAsk={onAsk} />}
    </Card>
  );
}

type TodayProps = Pick<Props, 'report' | 'onAsk'> & { today: NonNullable<ClosingSince['today']> };

/** Said where a table that the closing rests on, or its average rate, is another one and moves the answer. */
function Today({ today, report: { of, answer }, onAsk }: TodayProps) {
  const difference = today.answer - answer;
  const tables = new Intl.ListFormat('en-US').format(today.tables.map(tableTitle));
  const { rate } = today;
  return (
    <div role="note" className="mt-3 rounded-m bg-warn-soft px-3.5 py-2.5 text-s text-warn">
      <p className="font-strong">
        Today’s figures differ: {rangeOfVersion(of, today)}
        {difference !== 0 &&
          `, ${wholeDollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`}
        .
      </p>
      {today.tables.length > 0 && <p>There is a newer edition of: {tables}.</p>}
      {rate !== undefined && (
        <p>
          The average rate of {rate.publisher} is {formatMortgageRate(rate.rate)} in the week of{' '}
          {formatDay(rate.week)}.
        </p>
      )}
      {onAsk !== null && (
        <Button size="s" className="mt-2 block print:hidden" onClick={onAsk}>
          Ask for an update
        </Button>
      )}
    </div>
  );
}

import { stateWords } from '@deedlight/domain/deals/state-words';
import type { DealTimeline, TimelineDay } from '@deedlight/domain/deals/timeline';
import { tridTable } from '@deedlight/domain/reference/lending/trid';
import { classNames } from '../../../kit/class-names';
import { formatDay } from '../../../kit/format/format';
import { Figure } from '../../../ui/evidence/figure';
import { TableBasis } from '../../../ui/evidence/table-basis';
import { FormMessage } from '../../../ui/forms/form-message';

const tables = [tridTable];

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const tones: Record<TimelineDay['state'], string> = {
  overdue: 'text-bad font-strong',
  today: 'text-warn font-strong',
  ahead: 'text-ink-2',
  done: 'text-good',
  late: 'text-warn',
  past: 'text-ink-3',
};

/** Every day of a deal in order; one that a rule sets opens to the rule and its source. */
export function Timeline({ timeline: { days, problems } }: { timeline: DealTimeline }) {
  return (
    <>
      {problems.map((problem) => (
        <FormMessage key={problem} kind="failed">
          {problem}
        </FormMessage>
      ))}
      <ol aria-label="Timeline">
        {days.map((day) => (
          <Day key={day.code} day={day} />
        ))}
      </ol>
    </>
  );
}

function Day({ day }: { day: TimelineDay }) {
  const { label, on, state, rule, offer } = day;
  return (
    <li className="grid grid-cols-[116px_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-2 last:border-0 max-desk:grid-cols-[104px_minmax(0,1fr)]">
      <span className="tabular-nums">
        {rule === null ? (
          formatDay(on.toString())
        ) : (
          <Figure
            label={label}
            working={
              <div className="grid gap-1.5">
                <p>{rule.words}</p>
                <TableBasis basis={rule.basis} tables={tables} />
              </div>
            }
          >
            {formatDay(on.toString())}
          </Figure>
        )}
        <span className="block text-xs text-ink-3">{weekdays[on.dayOfWeek - 1]}</span>
      </span>
      <span>
        <span className="font-strong">{label}</span>
        {rule !== null && (
          <span className="block text-s text-ink-2">
            {rule.words}
            {rule.basis.section !== null && `, 12 CFR ${rule.basis.section}`}
          </span>
        )}
        {offer !== null && <span className="block text-s text-ink-2">{offer.words}</span>}
      </span>
      <span className={classNames('text-s max-desk:col-start-2', tones[state])}>
        {stateWords(day)}
      </span>
    </li>
  );
}

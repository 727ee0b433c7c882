import { useState } from 'react';
import { formatMoney } from '../../../kit/format/format';
import { Absent } from '../../../ui/evidence/absent';
import { FactValue } from '../evidence/fact-value';
import { FoldButton } from '../folded';
import { FlagTags } from '../overview/flag-tags';
import { eventDay, type TimelineEvent } from './events';
import { type TimelineRow, timelineRows, yearsOf } from './rows';

const shownAtFirst = 8;

/**
 * Every event of the chart and those it cannot draw: table rows on a desktop, two lines each on a
 * phone.
 */
export function TimelineList({ events }: { events: TimelineEvent[] }) {
  const [isWhole, setWhole] = useState(false);
  const rows = timelineRows(events);
  return (
    <>
      <table className="mt-2 w-full max-desk:block">
        <caption className="sr-only">Sales, mortgages and assessments, newest first</caption>
        <thead className="max-desk:sr-only">
          <tr className="text-left text-xs text-ink-3 *:border-b *:border-line *:py-1.5 *:pr-3 *:font-medium">
            <th scope="col">Date</th>
            <th scope="col">Event</th>
            <th scope="col">Party</th>
            <th scope="col" className="text-right last:pr-0">
              Amount
            </th>
          </tr>
        </thead>
        <tbody className="max-desk:block">
          {rows.map((row, at) => {
            const look = isWhole || at < shownAtFirst ? rowLook : foldedLook;
            return row.kind === 'event' ? (
              <EventRow key={row.key} event={row.event} look={look} />
            ) : (
              <AssessmentsRow key={row.key} row={row} look={look} />
            );
          })}
        </tbody>
      </table>
      {rows.length > shownAtFirst && (
        <FoldButton isOpen={isWhole} count={rows.length} onToggle={() => setWhole(!isWhole)} />
      )}
    </>
  );
}

const dayCell =
  'whitespace-nowrap max-desk:order-3 max-desk:col-span-2 max-desk:text-s max-desk:text-ink-2';
const whatCell = 'max-desk:order-1 max-desk:font-medium';
const partyCell = 'max-desk:order-4 max-desk:col-span-2 max-desk:text-s max-desk:text-ink-2';
const amountCell =
  'text-right whitespace-nowrap max-desk:order-2 max-desk:pl-4 max-desk:font-medium desk:last:pr-0';
const rowLook =
  'max-desk:grid max-desk:grid-cols-[1fr_auto] max-desk:border-b max-desk:border-line max-desk:py-2.5 max-desk:last:border-0 desk:*:border-b desk:*:border-line desk:*:py-2 desk:*:pr-3 desk:*:align-top desk:last:*:border-0';

// On paper every row is shown.
const foldedLook = 'hidden print:table-row';

function EventRow({ event, look }: { event: TimelineEvent; look: string }) {
  const day = eventDay(event);
  const label = day === null ? event.what : `${event.what}, ${day}`;
  return (
    <tr className={look}>
      <td className={dayCell}>{day ?? <Absent why="unknown" note="date" />}</td>
      <td className={whatCell}>
        {event.what}
        <FlagTags flags={event.flags} />
      </td>
      <td className={partyCell}>
        {event.parties.known ? event.parties.value : <Absent why={event.parties.why} />}
      </td>
      <td className={amountCell}>
        <Amount label={label} event={event} />
      </td>
    </tr>
  );
}

type Assessments = Extract<TimelineRow, { kind: 'assessments' }>;

function AssessmentsRow({ row, look }: { row: Assessments; look: string }) {
  return (
    <tr className={look}>
      <td className={dayCell}>{yearsOf(row)}</td>
      <td className={whatCell}>{row.count} assessments</td>
      <td className={partyCell}>Assessor</td>
      <td className={amountCell}>
        <Amount label={row.oldest.what} event={row.oldest} />
        {' → '}
        <Amount label={row.newest.what} event={row.newest} />
      </td>
    </tr>
  );
}

function Amount({ label, event }: { label: string; event: TimelineEvent }) {
  return (
    <FactValue label={label} fact={event.amount}>
      {(amount) => formatMoney(amount)}
    </FactValue>
  );
}

import { formatDay, formatMoney } from '../../kit/format/format';
import { Card } from '../../ui/card';
import { SampleTag } from '../../ui/tag';

const events = [
  { on: '2026-03-01', what: 'Assessment for 2026', who: 'Sample County', amount: 21_940_000 },
  { on: '2022-09-14', what: 'Sale, arm’s length', who: 'Owner A to Owner B', amount: 21_400_000 },
  { on: '2022-09-14', what: 'First mortgage, 30-year', who: 'Sample Savings', amount: 20_330_000 },
  { on: '2009-03-02', what: 'Transfer, nominal price', who: 'Within a family', amount: 100 },
];

export function TimelineSample() {
  return (
    <Card title="One timeline" note={<SampleTag />}>
      <p className="mb-2 text-ink-2">
        Sales, loans and assessments in one order. A nominal price is kept and marked, never
        averaged in.
      </p>
      <ul>
        {events.map((event) => (
          <li
            key={event.what}
            className="flex justify-between gap-4 border-b border-line py-2 last:border-0"
          >
            <span>
              {event.what}
              <span className="block text-xs text-ink-3">
                {formatDay(event.on)} · {event.who}
              </span>
            </span>
            <span className="evidence h-fit">{formatMoney(event.amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { Absent } from '../../ui/absent';
import { Card } from '../../ui/card';
import { SampleTag } from '../../ui/tag';

const rows = [
  {
    label: 'Deed of last month',
    why: 'not-recorded-yet',
    means: 'too recent for the county’s files',
  },
  { label: 'Bedrooms', why: 'unknown', means: 'the roll has the column, nothing is in it' },
  { label: 'Open loans', why: 'none', means: 'the records say there are none' },
  { label: 'Flood zone', why: 'not-available-here', means: 'no source of this area carries it' },
] as const;

export function AbsenceSample() {
  return (
    <Card title="Missing is never zero" note={<SampleTag />}>
      <p className="mb-3 text-ink-2">
        A figure can be missing in four ways. They mean different things to a lender.
      </p>
      <dl>
        {rows.map(({ label, why, means }) => (
          <div
            key={why}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <dt>{label}</dt>
            <dd className="text-right">
              <Absent why={why} />
              <span className="block text-xs text-ink-3">{means}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

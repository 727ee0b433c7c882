import type { Property } from '@deedlight/contract/property';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { downloadCsv } from '../../../kit/csv/csv';
import { absenceText } from '../../../kit/evidence/absence';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { timelineChart } from './chart-model';
import { chartNote } from './chart-words';
import { timelineEvents } from './events';
import { TimelineChart } from './timeline-chart';
import { timelineCsv } from './timeline-csv';
import { TimelineList } from './timeline-list';

export function TimelineCard({ property }: { property: Property }) {
  const chart = timelineChart(property);
  const events = timelineEvents(property);
  const note = chart === null ? null : chartNote(chart);
  return (
    <Card id="timeline" title="Timeline" note="sales, loans, assessments">
      {chart !== null && <TimelineChart chart={chart} />}
      {note !== null && <p className="text-s text-ink-3">{note}</p>}
      {events.length > 0 && (
        <>
          <TimelineList events={events} />
          <div className="mt-2 flex justify-end print:hidden">
            <Button kind="quiet" size="s" onClick={() => exportTimeline(property)}>
              <Icon of={Download} size="s" /> Export CSV
            </Button>
          </div>
        </>
      )}
      <Missing property={property} />
    </Card>
  );
}

function exportTimeline(property: Property): void {
  downloadCsv(`timeline-${property.id}.csv`, timelineCsv(property));
}

/** Names what the list lacks, and why: an empty list alone would say nothing. */
function Missing({ property: { transfers, mortgages, assessments } }: { property: Property }) {
  const missing = [
    { label: 'Sales', list: transfers },
    { label: 'Mortgages', list: mortgages },
    { label: 'Assessments', list: assessments },
  ].flatMap(({ label, list }) => {
    if (!list.known) return [`${label}: ${lower(absenceText(list.why))}`];
    return list.items.length === 0 ? [`${label}: ${lower(absenceText('none', 'on record'))}`] : [];
  });
  if (missing.length === 0) return null;
  return <p className="mt-3 text-ink-3">{missing.join(' · ')}</p>;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

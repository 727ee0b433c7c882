import type { Property } from '@deedlight/contract/property';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { lazy, Suspense } from 'react';
import { downloadCsv } from '../../../kit/csv/csv';
import { absenceText } from '../../../kit/evidence/absence';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/page/skeleton';
import { timelineEvents } from './events';
import { timelineCsv } from './timeline-csv';
import { TimelineList } from './timeline-list';

// The list below says the same in words, so that the drawing may come after it.
const TimelineChart = lazy(() =>
  import('./timeline-chart').then((part) => ({ default: part.TimelineChart })),
);

export function TimelineCard({ property }: { property: Property }) {
  const events = timelineEvents(property);
  return (
    <Card id="timeline" title="Timeline" note="sales, loans, assessments">
      {events.some(({ amount }) => amount.known) && (
        <Suspense fallback={<Skeleton className="h-[268px] w-full" />}>
          <TimelineChart property={property} />
        </Suspense>
      )}
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

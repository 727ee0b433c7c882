import type { Property } from '@deedlight/contract/property';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../../platform/session/session-store';
import { Card } from '../../ui/card';
import { ChangesCard } from './changes/changes-card';
import { ConflictCard } from './overview/conflict-card';
import { FlagsCard } from './overview/flags-card';
import { recordWideFlags } from './overview/record-flags';
import { OwnerCard } from './owner/owner-card';
import { useIsInside } from './property-link';
import { AssessmentsCard } from './records/assessments-card';
import { BuildingCard } from './records/building-card';
import { MortgagesCard } from './records/mortgages-card';
import { TimelineCard } from './timeline/timeline-card';
import { ValuationCard } from './valuation/valuation-card';

const NoteCard = lazy(() => import('../lists/public').then((part) => ({ default: part.NoteCard })));

const wide = '(min-width: 1080px)';

const stack = 'grid min-w-0 content-start gap-[18px]';

/**
 * The cards in two columns, each as long as its own content, or one below the other in the order of
 * the section links. The order is chosen here and not by style, so that it is the reading order too.
 */
export function PropertySections({ property, today }: { property: Property; today: string }) {
  const flags = recordWideFlags(property);
  const notices = (
    <>
      <ChangesCard property={property} />
      {property.conflicts.map((conflict) => (
        <ConflictCard key={conflict.field} conflict={conflict} />
      ))}
      {flags.length > 0 && <FlagsCard flags={flags} />}
    </>
  );
  const valuation = <ValuationCard id={property.id} />;
  const timeline = <TimelineCard property={property} />;
  const owner = <OwnerCard owner={property.owner} today={today} />;
  const loans = <MortgagesCard {...property} today={today} />;
  const taxes = <AssessmentsCard assessments={property.assessments} />;
  const building = <BuildingCard facts={property.facts} details={property.details} />;

  const notes = <OwnNotes id={property.id} />;

  if (!useIsWide()) {
    return (
      <div className={stack}>
        {notices}
        {valuation}
        {timeline}
        {owner}
        {loans}
        {taxes}
        {building}
        {notes}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] gap-[18px] print:grid-cols-1">
      <div className={stack}>
        {valuation}
        {timeline}
        {loans}
        {taxes}
      </div>
      <div className={stack}>
        {notices}
        {owner}
        {building}
        {notes}
      </div>
    </div>
  );
}

/** What the member noted of the home, the last card of its column; visitors have none. */
function OwnNotes({ id }: { id: string }) {
  const isMember = useSession(({ session }) => session !== null);
  const isInside = useIsInside();
  if (!isMember || !isInside) return null;
  return (
    <div className={`grid print:hidden ${noteCardHeight}`}>
      <Suspense fallback={<Card title="Your notes">{null}</Card>}>
        <NoteCard id={id} />
      </Suspense>
    </div>
  );
}

/** As tall as the form of the notes, so that what stands below it stays. */
const noteCardHeight = 'min-h-[489px] desk:min-h-[384px]';

/** Tells whether the window is wide enough for two columns of cards. */
function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

import type { AroundOut } from '@deedlight/contract/around';
import { useQuery } from '@tanstack/react-query';
import { aroundQuery } from '../../platform/api/around-query';
import { Card } from '../../ui/card';
import { LoadFailed } from '../usage/public';
import { AroundSkeleton } from './around-skeleton';
import { FloodFacts } from './flood-facts';
import { RecordFacts } from './record-facts';
import { RentFacts } from './rent-facts';
import { RuralFacts } from './rural-facts';
import { SchoolList } from './school-list';

/** What public services say of the place of a home, each figure with its source and day. */
export function AroundCard({ id }: { id: string }) {
  const query = useQuery(aroundQuery(id));
  return (
    <Card id="around" title="Around the home" note="from public services">
      {query.isPending ? (
        <AroundSkeleton />
      ) : query.isError ? (
        <LoadFailed error={query.error} retry={query.refetch} what="What lies around the home" />
      ) : (
        <Parts answer={query.data} />
      )}
    </Card>
  );
}

function Parts({ answer }: { answer: AroundOut }) {
  const { flood } = answer;
  return (
    <div className="grid gap-x-8 gap-y-6 wide:grid-cols-2">
      {!flood.known && flood.because === 'invented-home' && (
        <p className="text-s text-ink-2 wide:col-span-2">{flood.note}</p>
      )}
      <div className="grid min-w-0 content-start gap-6">
        <FloodFacts flood={answer.flood} errorMeters={answer.errorMeters} />
        <SchoolList title="Public schools" schools={answer.publicSchools} />
        <SchoolList title="Private schools" schools={answer.privateSchools} />
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <RentFacts answer={answer} />
        <RuralFacts ruralArea={answer.ruralArea} />
        <RecordFacts {...answer} />
      </div>
    </div>
  );
}

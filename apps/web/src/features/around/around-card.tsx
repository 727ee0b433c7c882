import type { AroundOut } from '@deedlight/contract/around';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { RoomForText } from '../../ui/page/room-for-text';
import { LoadFailed } from '../usage/public';
import { AroundSkeleton, Block, type BlockTitle } from './around-skeleton';
import { FloodFacts } from './flood-facts';
import { RecordFacts } from './record-facts';
import { RentFacts } from './rent-facts';
import { RuralFacts } from './rural-facts';
import { SchoolList } from './school-list';
import { isBeingAsked, useAround } from './use-around';

/**
 * What public services say of the place of a home, each figure with its source and day; without a
 * place, why there is none.
 */
export function AroundCard({ id, hasPlace }: { id: string; hasPlace: boolean }) {
  const { answer, error, retry } = useAround(id);
  return (
    <Card id="around" title="Around the home" note="from public services">
      {!hasPlace && (
        <div className="mb-6">
          <RoomForText letters={200}>{answer?.noPlace && <p>{answer.noPlace.note}</p>}</RoomForText>
        </div>
      )}
      {error !== null ? (
        <LoadFailed error={error} retry={retry} what="What lies around the home" />
      ) : answer === undefined ? (
        <AroundSkeleton />
      ) : (
        <Parts answer={answer} />
      )}
    </Card>
  );
}

function Parts({ answer }: { answer: AroundOut }) {
  const { flood, publicSchools, privateSchools } = answer;
  const isInvented = !flood.known && flood.because === 'invented-home';
  return (
    <div className="grid gap-x-8 gap-y-6 wide:grid-cols-2">
      {isInvented && <p className="text-s text-ink-2 wide:col-span-2">{flood.note}</p>}
      <div className="grid min-w-0 content-start gap-6">
        <Arriving of={[flood]} title="Flood zone">
          <FloodFacts flood={flood} errorMeters={answer.errorMeters} />
        </Arriving>
        <Arriving of={[publicSchools]} title="Public schools">
          <SchoolList title="Public schools" schools={publicSchools} />
        </Arriving>
        <Arriving of={[privateSchools]} title="Private schools">
          <SchoolList title="Private schools" schools={privateSchools} />
        </Arriving>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <Arriving of={[answer.fairRent, answer.zipRent, answer.countyRent]} title="Rent">
          <RentFacts answer={answer} />
        </Arriving>
        <RuralFacts ruralArea={answer.ruralArea} />
        <Arriving of={[answer.foreclosures, answer.permits]} title="Public records">
          <RecordFacts {...answer} />
        </Arriving>
      </div>
    </div>
  );
}

type Arrival = {
  of: readonly Parameters<typeof isBeingAsked>[0][];
  title: BlockTitle;
  children: ReactNode;
};

/** Holds the place of a block until the services that it is made of have answered. */
function Arriving({ of, title, children }: Arrival) {
  return of.some(isBeingAsked) ? <Block title={title} /> : children;
}

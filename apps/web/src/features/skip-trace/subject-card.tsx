import type { Suggestion } from '@deedlight/contract/property/properties';
import type { SubjectIn } from '@deedlight/contract/skip-trace';
import { type PropertyId, parcelOf } from '@deedlight/domain/property/property-id';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameText, placeText } from '../../kit/format/place-text';
import { api } from '../../platform/api/api';
import { useAnonymous } from '../../platform/usage/anonymous-store';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { RadioGroup } from '../../ui/forms/choice';
import { Skeleton } from '../../ui/page/skeleton';
import { TextLink } from '../../ui/text-link';
import type { PropertyPicker } from '../suggest/public';
import { PersonForm } from './lazy-parts';

const freshMs = 5 * 60_000;

type Place = Pick<Suggestion, 'address' | 'parcelNumber'>;

type Props = {
  isPossible: boolean;
  isBusy: boolean;
  property: PropertyId | null;
  onProperty: (id: string | null) => void;
  onAsk: (subject: SubjectIn) => void;
  PropertyPicker: PropertyPicker;
};

const ways = [
  { value: 'property', label: 'The owner of a property' },
  { value: 'person', label: 'A name and an address' },
] as const;

type Way = (typeof ways)[number]['value'];

/** The form for the subject of a trace. */
export function SubjectCard(props: Props) {
  const { isPossible, isBusy, property, onProperty, onAsk, PropertyPicker } = props;
  const [way, setWay] = useState<Way>('property');
  return (
    <Card title="Whom to look for" note="1 search if found">
      <div className="grid gap-4">
        <RadioGroup label="Look for" options={ways} value={way} onValueChange={setWay} />
        {way === 'person' ? (
          <PersonForm isPossible={isPossible} isBusy={isBusy} onAsk={onAsk} />
        ) : property === null ? (
          <PropertyPicker label="Property" onPick={onProperty} />
        ) : (
          <div className="grid gap-3">
            <Chosen id={property} />
            <div className="flex flex-wrap gap-2">
              <Button
                kind="primary"
                disabled={!isPossible}
                isBusy={isBusy}
                onClick={() => onAsk({ kind: 'property', propertyId: property })}
              >
                Trace the owner
              </Button>
              <Button onClick={() => onProperty(null)}>Another property</Button>
            </div>
          </div>
        )}
        <p className="text-s text-ink-3">
          The same subject again within the period is free. What is found is no consent to call.
        </p>
      </div>
    </Card>
  );
}

/** The chosen property's address, as a link to its page. */
function Chosen({ id }: { id: string }) {
  const { place, isPending } = usePlace(id);
  if (isPending) return <Skeleton className="my-0.5 h-4 w-3/5" />;
  return (
    <p>
      <TextLink to="/app/property/{-$id}" params={{ id }} preload={false} className="font-strong">
        {place === null ? `Property ${id}` : nameText(place)}
      </TextLink>{' '}
      {place !== null && <span className="text-s text-ink-3">{placeText(place)}</span>}
    </p>
  );
}

/**
 * Returns the address of a property by its id; null when no source here has it. Opening the
 * property would count as a search, so the address comes from this browser's recent properties or
 * from its suggestion.
 */
function usePlace(id: string): { place: Place | null; isPending: boolean } {
  const opened = useAnonymous((state) => state.searchResults.find((one) => one.id === id));
  const { data, isLoading } = useQuery(
    api.properties.suggest.queryOptions({
      input: opened === undefined ? { q: parcelOf(id) } : skipToken,
      staleTime: freshMs,
      retry: false,
    }),
  );
  const suggested = data?.suggestions.find((one) => one.id === id);
  return { place: opened ?? suggested ?? null, isPending: isLoading };
}

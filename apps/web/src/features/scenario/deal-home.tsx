import type { Property } from '@deedlight/contract/property';
import { isPropertyId } from '@deedlight/domain/property/property-id';
import { type ComponentType, Suspense } from 'react';
import { formatUnit } from '../../kit/format/format';
import { nameText, placeText } from '../../kit/format/place-text';
import { typeWords } from '../../kit/format/type-words';
import { useShowsSample } from '../../kit/sample-shown';
import { TextLink } from '../../ui/text-link';
import { useOpenedProperty } from '../usage/public';

export type HomeThumb = ComponentType<{ property: Property }>;

/**
 * The home of the deal. A home that this member has not opened in the period would use up a search,
 * so it is a link alone until it is opened.
 */
export function DealHome({ id, HomeThumb }: { id: string; HomeThumb: HomeThumb }) {
  const property = useOpenedProperty(id);
  useShowsSample(property?.isSample);
  return (
    <div className="flex min-h-[54px] min-w-0 items-center gap-3.5">
      {property !== undefined && (
        <Suspense fallback={<span className="h-[52px] w-[64px] shrink-0 max-phone:hidden" />}>
          <HomeThumb property={property} />
        </Suspense>
      )}
      <div className="min-w-0">
        {isPropertyId(id) && (
          <TextLink
            to="/app/property/{-$id}"
            params={{ id }}
            preload={false}
            className="text-l font-heavy"
          >
            {property === undefined ? 'The property of this deal' : nameText(property)}
          </TextLink>
        )}
        {property !== undefined && (
          <p className="truncate text-s text-ink-2">{factsLine(property)}</p>
        )}
      </div>
    </div>
  );
}

/** "Kestrel Bay, OH 00041 · Sample County · Single family, 2,240 sq ft", as far as it is known. */
function factsLine(property: Property): string {
  const { address, facts } = property;
  const home = [
    facts.type.known ? typeWords(facts.type.value) : null,
    facts.livingAreaSqft.known ? formatUnit(facts.livingAreaSqft.value, 'sq ft') : null,
  ];
  const parts = [
    placeText(property),
    address.city === null ? null : address.county,
    home.filter((part) => part !== null).join(', '),
  ];
  return parts.filter(Boolean).join(' · ');
}

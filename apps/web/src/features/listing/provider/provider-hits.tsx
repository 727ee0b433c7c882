import type { ProviderFound, ProviderHit } from '@deedlight/contract/provider/search';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  formatCount,
  formatDay,
  formatInstantDay,
  formatNumber,
  formatUnit,
  wholeDollars,
} from '../../../kit/format/format';
import { typeWords } from '../../../kit/format/type-words';
import { api } from '../../../platform/api/api';
import { Button } from '../../../ui/button';
import { Absent } from '../../../ui/evidence/absent';
import { Figure } from '../../../ui/evidence/figure';
import { TextLink } from '../../../ui/text-link';
import { whyNotAnswered } from '../../provider/public';
import { shortfallWords } from './provider-words';

/**
 * The provider's results: those in our records open as usual, the others are fetched on a press.
 */
export function ProviderHits({ found }: { found: ProviderFound }) {
  const { provider, total, hits, fetchedAt } = found;
  const navigate = useNavigate();
  const fetching = useMutation(
    api.properties.fetch.mutationOptions({
      onSuccess: ({ id }) => navigate({ to: '/app/property/{-$id}', params: { id } }),
    }),
  );
  const shortfall = shortfallWords(found);
  return (
    <section aria-label={`From ${provider}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-l font-bold">From {provider}</h2>
      <p role="status" className="text-s text-ink-2">
        {total === 0
          ? `${provider} found nothing either. Nothing was counted.`
          : `${formatCount(total, 'property', 'properties')} found, ${formatNumber(hits.length)} listed, as of ${formatInstantDay(fetchedAt)}. Opening one that is not in the records takes one search.`}
      </p>
      {shortfall !== null && <p className="text-s text-ink-2">{shortfall}</p>}
      <ul aria-label={`Found by ${provider}`}>
        {hits.map((hit) => (
          <Hit
            key={JSON.stringify(hit.key)}
            hit={hit}
            found={found}
            fetching={fetching.variables === hit.key ? fetching : null}
            onFetch={() => fetching.mutate(hit.key)}
          />
        ))}
      </ul>
    </section>
  );
}

type HitProps = {
  hit: ProviderHit;
  found: ProviderFound;
  /** The state of this result's fetch; null when another or none was chosen. */
  fetching: { isPending: boolean; error: unknown } | null;
  onFetch: () => void;
};

function Hit({ hit, found, fetching, onFetch }: HitProps) {
  const { address, propertyId } = hit;
  return (
    <li className="flex justify-between gap-4 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0">
        <div className="font-medium">
          {propertyId === null ? (
            address.line
          ) : (
            <TextLink to="/app/property/{-$id}" params={{ id: propertyId }} preload={false}>
              {address.line}
            </TextLink>
          )}{' '}
          <span className="text-s font-normal text-ink-3">{placeOf(hit)}</span>
        </div>
        <div className="text-s text-ink-2">{factsOf(hit)}</div>
        {fetching !== null && fetching.error !== null && (
          <p role="alert" className="text-s text-bad">
            {whyNotAnswered(fetching.error, found.provider)}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1.5">
        <Value hit={hit} found={found} />
        {propertyId === null && (
          <Button
            size="s"
            aria-label={`Open ${address.line}`}
            isBusy={fetching?.isPending ?? false}
            onClick={onFetch}
          >
            Open
          </Button>
        )}
      </div>
    </li>
  );
}

function Value({ hit, found }: Pick<HitProps, 'hit' | 'found'>) {
  if (hit.value === null) return <Absent why="unknown" />;
  const { provider, fetchedAt } = found;
  return (
    <Figure
      label={`Value of ${hit.address.line}`}
      working={
        <p>
          {provider}’s own estimate, as it answered on {formatInstantDay(fetchedAt)}.
        </p>
      }
    >
      {wholeDollars(hit.value)}
    </Figure>
  );
}

function placeOf({ address: { city, state, zip } }: ProviderHit): string {
  return [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');
}

/** "Single-family · 3 bd · 2.5 ba · 1,684 sq ft · sold Jun 2, 2021 for $357,500", as far as it is said. */
function factsOf({ type, beds, baths, livingAreaSqft, soldOn, soldFor }: ProviderHit): string {
  const sold = soldOn && `sold ${formatDay(soldOn)}`;
  return [
    type === null ? 'Type unknown' : typeWords(type),
    beds && `${beds} bd`,
    baths && `${formatNumber(baths, 1)} ba`,
    livingAreaSqft === null ? 'area unknown' : formatUnit(livingAreaSqft, 'sq ft'),
    sold && (soldFor === null ? sold : `${sold} for ${wholeDollars(soldFor)}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

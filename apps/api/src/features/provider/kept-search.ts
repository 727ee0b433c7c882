import { ProviderFound, ProviderHit } from '@deedlight/contract/provider/search';
import { z } from 'zod';
import type { ProviderFound as Found } from '../../adapters/property-source';

/** What a search found, as it is kept: by the provider's own ids, without what the records know. */
export const KeptSearch = ProviderFound.pick({ total: true, ignored: true, rough: true }).extend({
  hits: z.array(ProviderHit.omit({ key: true }).extend({ id: z.string() })),
});
export type KeptSearch = z.infer<typeof KeptSearch>;

/** What a search found is read again for nothing for as long. */
export const searchesKeptHours = 24;

const mostHits = 50;
const Hit = KeptSearch.shape.hits.element;

/** A parcel whose address nobody could ask about again is left out. */
export function searchToKeep({ hits, total, ignored, rough }: Found): KeptSearch {
  return {
    total,
    ignored: [...ignored],
    rough: [...rough],
    hits: hits
      .flatMap(
        (hit) => Hit.safeParse({ ...hit, soldOn: hit.soldOn?.toString() ?? null }).data ?? [],
      )
      .slice(0, mostHits),
  };
}

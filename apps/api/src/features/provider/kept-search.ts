import { ProviderFound, ProviderHit } from '@deedlight/contract/provider/search';
import { z } from 'zod';
import type { ProviderFound as Found } from '../../adapters/property-source';

/** A search result is stored by the provider's own ids, without the records' data. */
export const KeptSearch = ProviderFound.pick({ total: true, ignored: true, rough: true }).extend({
  hits: z.array(ProviderHit.omit({ key: true }).extend({ id: z.string() })),
});
export type KeptSearch = z.infer<typeof KeptSearch>;

/** A search result can be read again free of charge for this long. */
export const searchesKeptHours = 24;

const mostHits = 50;
const Hit = KeptSearch.shape.hits.element;

/** Leaves out a parcel whose address cannot be looked up again. */
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

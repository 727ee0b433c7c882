import { type AddressIndex, AddressIndexBuilder } from './index/address-index';
import { type OwnerIndex, OwnerIndexBuilder } from './index/owner-index';
import type { SuggestRow } from './suggest-row';

/**
 * Everything that suggestions are made from: addresses and parcel numbers, and apart from them the
 * owners.
 */
export type SuggestIndex = {
  count: number;
  addresses: AddressIndex;
  owners: OwnerIndex;
};

/**
 * Builds the index from chunks of rows. Rows should ascend by id; otherwise they are sorted at the
 * end. It keeps no row, so memory grows by the index alone. It calls `pause` between the longer
 * steps, so that a server can answer meanwhile.
 */
export async function createSuggestIndex(
  chunks: AsyncIterable<readonly SuggestRow[]> | Iterable<readonly SuggestRow[]>,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<SuggestIndex> {
  const addresses = new AddressIndexBuilder();
  const owners = new OwnerIndexBuilder();
  for await (const chunk of chunks) {
    for (const row of chunk) {
      if (row.ownerNames.length > 0) owners.add(addresses.count, row.ownerNames);
      addresses.add(row);
    }
    await pause();
  }
  const { index, placeOfId } = await addresses.finish(pause);
  await pause();
  return { count: index.ids.count, addresses: index, owners: owners.finish(placeOfId) };
}

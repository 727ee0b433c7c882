import type {
  ComparablesAsked,
  LeftOutSale,
} from '@deedlight/contract/client-pages/comparables-report';
import { comparables } from '@deedlight/contract/comparables';
import { chosenByHand } from '@deedlight/domain/comparables/choose-sales';
import { saleOfId } from '@deedlight/domain/comparables/comparable-sale';
import { createORPCErrorConstructorMap } from '@orpc/server';
import type { RequestContext } from '../../platform/context';
import { homeForClient } from './home-of-worked';
import type { ReportServices } from './share-home';

const errors = createORPCErrorConstructorMap(comparables.find['~orpc'].errorMap);

/**
 * Says which of the sender's sales a link would not have, before it is made. Throws what sharing the
 * grid throws.
 */
export async function leftOutSales(
  ctx: RequestContext,
  asked: ComparablesAsked,
  services: ReportServices,
): Promise<LeftOutSale[]> {
  const { propertyId } = asked;
  const { property } = await homeForClient(ctx, propertyId, services);
  const found = await services.compare(ctx, property, asked.rule);
  if (found === null) throw errors.PLACE_UNKNOWN({ data: { id: propertyId } });
  const listed = new Set(found.comparables.map(({ saleId }) => saleId));
  const missing = chosenOf(asked).filter((id) => !listed.has(id));
  const onRecord = await services.salesOnRecord(ctx, missing);
  return missing.map((saleId) => {
    const sale = onRecord.get(saleId);
    return {
      saleId,
      address: sale?.address ?? null,
      soldOn: saleOfId(saleId)?.soldOn ?? null,
      why: sale === undefined || sale.sales.length === 0 ? 'gone' : 'not-by-rule',
    };
  });
}

/** Returns the ids of the sales that the inputs of a grid name. */
export function chosenOf({
  added,
  removed,
  pinned,
  edits,
}: Pick<ComparablesAsked, 'added' | 'removed' | 'pinned' | 'edits'>): string[] {
  return chosenByHand({ added, removed, pinned, edits: Object.keys(edits) });
}

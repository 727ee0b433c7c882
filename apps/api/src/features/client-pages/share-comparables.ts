import type {
  ComparableSalesReport,
  ComparablesAsked,
} from '@deedlight/contract/client-pages/comparables-report';
import { comparables } from '@deedlight/contract/comparables';
import { createORPCErrorConstructorMap } from '@orpc/server';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { homeForClient, labelOfSharedHome } from './home-of-worked';
import { homeOf, sourcesOf, sourcesOfHome } from './make-report';
import { senderOf } from './sender-of';
import type { Sharing } from './share-home';
import { type Maker, plainInputs } from './share-worked';
import { workOutComparables } from './work-out-comparables';

const errors = createORPCErrorConstructorMap(comparables.find['~orpc'].errorMap);

/**
 * Returns what finds and adjusts the sales of a grid. It throws what opening the home throws, and
 * PLACE_UNKNOWN where no sale can be compared.
 */
export function comparablesMaker(
  ctx: RequestContext,
  member: Member,
  asked: ComparablesAsked,
  { services, productName }: Pick<Sharing, 'services' | 'productName'>,
): Maker {
  return async ({ name, note }) => {
    const inputs = plainInputs(asked, 'These are too many changes for a link.');
    const { propertyId } = asked;
    const { property } = await homeForClient(ctx, propertyId, services);
    const found = await services.compare(ctx, property, asked.rule);
    if (found === null) throw errors.PLACE_UNKNOWN({ data: { id: propertyId } });
    const home = homeOf(property);
    const worked = workOutComparables(found, asked);
    const cited = [...sourcesOfHome(home, property), ...worked.sales.map(({ source }) => source)];
    const report: ComparableSalesReport = {
      kind: 'comparables',
      madeAt: ctx.clock.now().toString(),
      isSample: property.isSample,
      ...{ productName, sender: await senderOf(ctx, member), note, name, home },
      ...worked,
      sources: sourcesOf([...property.sources, ...found.sources], new Set(cited)),
    };
    const label = labelOfSharedHome('Comparables', { name, home });
    return { propertyId, label, report, inputs };
  };
}

import { clientPages } from '@deedlight/contract/client-pages';
import type {
  ComparableSalesReport,
  ComparablesAsked,
  ReportProvided,
} from '@deedlight/contract/client-pages/comparables-report';
import { createORPCErrorConstructorMap } from '@orpc/server';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { homeForClient, labelOfSharedHome } from './home-of-worked';
import { homeOf, sourcesOf, sourcesOfHome } from './make-report';
import { senderOf } from './sender-of';
import type { KeptComparables, Sharing } from './share-home';
import { type Maker, plainInputs } from './share-worked';
import { workOutComparables } from './work-out-comparables';

const errors = createORPCErrorConstructorMap(clientPages.shareComparables['~orpc'].errorMap);

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
    // What the provider said is not found anew when a client opens the link, so it is no input.
    const { provided: isProvided, ...grid } = asked;
    const inputs = plainInputs(grid, 'These are too many changes for a link.');
    const { propertyId } = asked;
    const { property } = await homeForClient(ctx, propertyId, services);
    const found = await services.compare(ctx, property, asked.rule);
    if (found === null) throw errors.PLACE_UNKNOWN({ data: { id: propertyId } });
    const kept = isProvided ? await services.provided(ctx, propertyId) : null;
    if (isProvided && kept === null) throw errors.PROVIDED_MISSING();
    const home = homeOf(property);
    const worked = workOutComparables(found, asked);
    const cited = [...sourcesOfHome(home, property), ...worked.sales.map(({ source }) => source)];
    const report: ComparableSalesReport = {
      kind: 'comparables',
      madeAt: ctx.clock.now().toString(),
      isSample: property.isSample,
      ...{ productName, sender: await senderOf(ctx, member), note, name, home },
      ...worked,
      ...(kept !== null && { provided: providedForClient(kept) }),
      sources: sourcesOf([...property.sources, ...found.sources], new Set(cited)),
    };
    const label = labelOfSharedHome('Comparables', { name, home });
    return { propertyId, label, report, inputs };
  };
}

/** Each field is named, so that what a provider comes to say of people is not sent to strangers. */
function providedForClient({ sales, source }: KeptComparables): ReportProvided {
  const { file: _file, row: _row, ...cited } = source;
  return {
    sales: sales.map((sale) => {
      const { address, pricedOn, price, priceIs, livingAreaSqft, beds, baths } = sale;
      const { yearBuilt, lotSqft, miles, similarity } = sale;
      return {
        ...{ address, pricedOn, price, priceIs, livingAreaSqft, beds, baths },
        ...{ yearBuilt, lotSqft, miles, similarity },
      };
    }),
    source: cited,
  };
}

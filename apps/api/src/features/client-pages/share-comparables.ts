import { clientPages } from '@deedlight/contract/client-pages';
import type {
  ComparableSalesReport,
  ComparablesAsked,
  ReportProvided,
} from '@deedlight/contract/client-pages/comparables-report';
import { providedKey } from '@deedlight/domain/comparables/provided-sale';
import { createORPCErrorConstructorMap } from '@orpc/server';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { readSettings } from '../app-settings/public';
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
    const { provided: isProvided, providedWithout, ...grid } = asked;
    const inputs = plainInputs(grid, 'These are too many changes for a link.');
    const { propertyId } = asked;
    const { property } = await homeForClient(ctx, propertyId, services);
    const found = await services.compare(ctx, property, asked.rule);
    if (found === null) throw errors.PLACE_UNKNOWN({ data: { id: propertyId } });
    const kept = isProvided ? await mayBeShared(ctx, propertyId, services) : null;
    const provided = kept && providedForClient(kept, new Set(providedWithout));
    const home = homeOf(property);
    const worked = workOutComparables(found, asked);
    const cited = [...sourcesOfHome(home, property), ...worked.sales.map(({ source }) => source)];
    const report: ComparableSalesReport = {
      kind: 'comparables',
      madeAt: ctx.clock.now().toString(),
      isSample: property.isSample,
      ...{ productName, sender: await senderOf(ctx, member), note, name, home },
      ...worked,
      ...(provided !== null && { provided }),
      sources: sourcesOf([...property.sources, ...found.sources], new Set(cited)),
    };
    const label = labelOfSharedHome('Comparables', { name, home });
    return { propertyId, label, report, inputs };
  };
}

/** Returns what the provider said; throws where none is kept, or an admin does not let it be shared. */
async function mayBeShared(
  ctx: RequestContext,
  propertyId: ComparablesAsked['propertyId'],
  services: Sharing['services'],
): Promise<KeptComparables> {
  const settings = await ctx.database.asUser(ctx.actor, readSettings);
  if (!settings.shares_provided) throw errors.PROVIDED_OFF();
  const kept = await services.provided(ctx, propertyId);
  if (kept === null) throw errors.PROVIDED_MISSING();
  return kept;
}

/** Each field is named, so that what a provider comes to say of people is not sent to strangers. */
function providedForClient(
  { sales, source }: KeptComparables,
  without: ReadonlySet<string>,
): ReportProvided | null {
  const { file: _file, row: _row, ...cited } = source;
  const shared = sales.filter(({ address }) => !without.has(providedKey(address)));
  const leftOut = sales.length - shared.length;
  // An empty list would say that the provider found none.
  if (shared.length === 0 && leftOut > 0) return null;
  return {
    ...(leftOut > 0 && { leftOut }),
    sales: shared.map((sale) => {
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

import type {
  ComparablesAsked,
  ReportComparable,
} from '@deedlight/contract/client-pages/comparables-report';
import type { PropertyReport } from '@deedlight/contract/client-pages/property-report';
import type { ComparablesOut } from '@deedlight/contract/comparables';
import type { Property, Source } from '@deedlight/contract/property';
import type { ProviderSale } from '@deedlight/contract/provider/comparables';
import type { ValuationOut } from '@deedlight/contract/valuation';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import type { LinkRow } from './client-links-repo';
import { type Keeping, keepLink, type LinkTerms } from './keep-link';
import { labelOfHome, makeReport } from './make-report';
import { senderOf } from './sender-of';

/** Answers what a report is made of, by the same services as the pages of the product. */
export type ReportServices = {
  /** Opens the property as its page does: a view is counted, and a refused member gets nothing. */
  open: (ctx: RequestContext, id: PropertyId) => Promise<Property>;
  /** Reads it as a visitor may see it, uncounted. */
  readPublic: (ctx: RequestContext, id: PropertyId) => Promise<Property>;
  /** Values it as a visitor may see it, uncounted. */
  value: (ctx: RequestContext, id: PropertyId) => Promise<ValuationOut>;
  /** Finds sales like it, by the usual rule unless there is one. */
  compare: (
    ctx: RequestContext,
    property: Property,
    rule?: ComparablesAsked['rule'],
  ) => Promise<ComparablesOut | null>;
  /** Looks sales up by their ids, whatever rule they meet. */
  salesOnRecord: (
    ctx: RequestContext,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, SaleOnRecord>>;
  /** Reads the data provider's comparables as they are kept; null: it was not asked for them. */
  provided: (ctx: RequestContext, id: PropertyId) => Promise<KeptComparables | null>;
};

export type KeptComparables = { sales: readonly ProviderSale[]; source: Source };

/** What a report cites of a sale. */
type SaleFacts = Pick<
  ReportComparable,
  'price' | 'livingAreaSqft' | 'beds' | 'baths' | 'lotSqft' | 'yearBuilt'
>;

/** A known parcel; it has no sale on that day where the list is empty. */
export type SaleOnRecord = { address: Property['address']; sales: readonly SaleFacts[] };

export type Sharing = Keeping & { services: ReportServices; productName: string };

type Asked = LinkTerms & { propertyId: PropertyId; note: string };

/**
 * Freezes the report of a home and stores it with a link of its own. All of it is read here, and
 * nothing is taken from the browser but the note. Throws what opening the property throws.
 */
export async function shareHome(
  ctx: RequestContext,
  member: Member,
  { propertyId, note, ...terms }: Asked,
  { services, productName, ...keeping }: Sharing,
): Promise<LinkRow> {
  await services.open(ctx, propertyId);
  // What a visitor does not see never reaches the report.
  const asVisitor: RequestContext = { ...ctx, actor: { role: 'anon' } };
  const property = await services.readPublic(asVisitor, propertyId);
  const valuation = await services.value(asVisitor, propertyId);
  const comparables = await services.compare(ctx, property);
  const sender = await senderOf(ctx, member);
  const report: PropertyReport = makeReport({
    ...{ property, valuation, comparables, sender, note, productName },
    madeAt: ctx.clock.now().toString(),
  });
  const label = labelOfHome(report.home);
  const link = { propertyId, label, report, inputs: null };
  return await keepLink(ctx, member, { ...link, ...terms }, keeping);
}

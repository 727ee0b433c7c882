import type { CostOrigin } from '@deedlight/contract/client-pages/loans-report';
import type { ReportHome } from '@deedlight/contract/client-pages/report-parts';
import type { Property } from '@deedlight/contract/property';
import { wholeDollars } from '@deedlight/domain/format';
import type { Cents } from '@deedlight/domain/money';
import { newestTax } from '@deedlight/domain/property/newest-tax';
import type { RequestContext } from '../../platform/context';
import { homeOf, labelOfHome, sourcesOf, sourcesOfHome } from './make-report';
import type { ReportServices } from './share-home';

/** A home as its member sees it, and as a visitor does: what they do not see reaches no report. */
export type HomeOfWorked = { seen: Property; property: Property };

type Openers = Pick<ReportServices, 'open' | 'readPublic'>;

/**
 * Returns the home that a worked report is of. The view counts as the member's. Throws what opening
 * the property throws.
 */
export async function homeForClient(
  ctx: RequestContext,
  id: Property['id'],
  services: Openers,
): Promise<HomeOfWorked>;
export async function homeForClient(
  ctx: RequestContext,
  id: Property['id'] | null,
  services: Openers,
): Promise<HomeOfWorked | null>;
export async function homeForClient(
  ctx: RequestContext,
  id: Property['id'] | null,
  { open, readPublic }: Openers,
): Promise<HomeOfWorked | null> {
  if (id === null) return null;
  const seen = await open(ctx, id);
  return { seen, property: await readPublic({ ...ctx, actor: { role: 'anon' } }, id) };
}

/** Returns the sources of the home, and of a tax that is of the records. */
export function citedSources(property: Property, taxes: CostOrigin | null) {
  const ids = sourcesOfHome(homeOf(property), property);
  const bill = taxes?.kind === 'record' ? [taxes.source] : [];
  return sourcesOf(property.sources, new Set([...ids, ...bill]));
}

/** A tax that is the home's newest bill is of the records, whoever entered it; else null. */
export function recordedTax(amount: Cents, property: Property | null): CostOrigin | null {
  const bill = property === null ? null : newestTax(property.assessments);
  if (bill === null || bill.tax !== amount) return null;
  return { kind: 'record', taxYear: bill.taxYear, source: bill.source };
}

type Named = { name: string; home: ReportHome | null; price: Cents | number };

/** Returns the name of a worked report in the list of links; `what` is it in a word. */
export function labelOfWorked(what: string, { name, home, price }: Named): string {
  if (home !== null) return labelOfSharedHome(what, { name, home });
  return name === '' ? `${what} for ${wholeDollars(price)}` : name;
}

/** Returns the same for a report that always has a home. */
export function labelOfSharedHome(
  what: string,
  { name, home }: { name: string; home: ReportHome },
): string {
  return name === '' ? `${what}, ${labelOfHome(home)}`.slice(0, 200) : name;
}

import type { ClientReport } from '@deedlight/contract/client-pages';
import { wholeDollars } from '@deedlight/domain/format';
import { nameText } from '@deedlight/domain/property/name-text';
import { homeNoPromise } from './value-words';

/** Names a report: by the home, else by the name that the sender gave it, else by the price. */
export function titleOf(report: ClientReport): string {
  if (report.kind === 'property') return nameText(report.home);
  if (report.kind === 'comparables') return `Sales like ${nameText(report.home)}`;
  const what = report.kind === 'loans' ? 'Loans' : sideNames[report.of.side];
  if (report.home !== null) return `${what} for ${nameText(report.home)}`;
  return report.name === ''
    ? `${what} for a price of ${wholeDollars(priceOf(report))}`
    : report.name;
}

const sideNames = { buyer: 'Closing costs', seller: 'Net sheet' } as const;

/** The price of what was worked out; of several offers, that of the best. */
function priceOf(report: Extract<ClientReport, { kind: 'loans' | 'closing' }>): number {
  if (report.kind === 'loans') return report.purchase.price;
  const { of } = report;
  return of.side === 'buyer' ? of.price : (of.offers[of.best]?.price ?? 0);
}

/** What a report is not. */
export const noPromise: Readonly<Record<ClientReport['kind'], string>> = {
  property: homeNoPromise,
  loans:
    'Not a Loan Estimate, not an offer and not a commitment to lend; rates change daily until one is locked.',
  closing:
    'Not a Loan Estimate, not a Closing Disclosure and not a settlement statement: an estimate from published rates and the figures given.',
  comparables:
    'An estimate from recorded sales, not an appraisal, not an offer and not a commitment to lend: nobody has seen the inside of these homes.',
};

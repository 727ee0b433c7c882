import type { ClosingInputs } from '@deedlight/contract/client-pages/closing-report';
import { toPlain } from '@deedlight/domain/plain-values';
import { isPropertyId } from '@deedlight/domain/property/property-id';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { ReactNode } from 'react';
import { scenarioSearch } from '../../scenario/public';
import { type ClosingChoices, choicesSearch } from '../closing/closing-choices';
import type { Closing } from '../closing/use-closing';
import { unknownPayoffs } from '../selling/unknown-payoffs';
import type { Selling } from '../selling/use-net-sheet';

/** What a browser sends of a side that a client is to see: the inputs, and no figure. */
export type ClosingToShare = ClosingInputs;

/** Shares a side with a client; null: the page has no answer to share. */
export type ShareSide = (toShare: ClosingToShare | null) => ReactNode;

type Page = { scenario: Scenario; own: Readonly<Record<string, string>>; choices: ClosingChoices };

/** The term of a loan where none is sent. */
const usualMonths = 360;

/** Returns the inputs of the buyer's side; null while the page has no answer to them. */
export function buyerToShare({ quoted, funds, isStale, ...page }: Closing): ClosingToShare | null {
  if (quoted === undefined || funds === undefined || isStale) return null;
  const { tables: _, ...deal } = quoted.question;
  const { months } = page.scenario;
  return {
    ...{ side: 'buyer', ...pageOf(page), deal },
    // A server of before knows no term, and takes the usual one.
    funds: { ...toPlain(funds), ...(months !== usualMonths && { termMonths: months }) },
  };
}

/** Returns the inputs of the seller's side; null while the page has no answer to them. */
export function sellerToShare(selling: Selling): ClosingToShare | null {
  const { question, sheet, isStale, scenario } = selling;
  if (question === undefined || sheet === undefined || isStale) return null;
  const { sale, offers } = question;
  const payoffs = unknownPayoffs(selling).map((at) => (at === 1 ? 1 : 2));
  const unknown = { payoffs, dues: scenario.duesMonthly === null };
  return { side: 'seller', ...pageOf(selling), sale, offers, unknown };
}

/** Returns the home, and the address that opens the page again by the tables of its day. */
function pageOf({ scenario, own, choices }: Page): Pick<ClosingToShare, 'propertyId' | 'page'> {
  const { propertyId } = scenario;
  const deal = scenarioSearch({ ...scenario, tables: {} });
  const all = Object.entries({ ...deal, ...own, ...choicesSearch(choices) });
  return {
    propertyId: propertyId !== null && isPropertyId(propertyId) ? propertyId : null,
    page: Object.fromEntries(
      all.flatMap(([name, text]) => (text ? [[name, String(text)] as const] : [])),
    ),
  };
}

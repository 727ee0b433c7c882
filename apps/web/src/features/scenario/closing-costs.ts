import { cents } from '@deedlight/domain/money';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Answer, api } from '../../platform/api/api';
import { citationBacking } from '../../ui/table-backing';
import type { ClosingCosts } from './comparison-rows';

type Quote = Answer['titleFees']['quote'];

/** The question for the buyer's closing charges; not asked where the deal names no state. */
export function closingQuote(scenario: Scenario, today: string) {
  const { state, county, price, loan, purpose, occupancy, units, program, closingOn } = scenario;
  return api.titleFees.quote.queryOptions({
    enabled: state !== null,
    input: {
      state: state ?? '',
      county: county?.replace(/ County$/, '') ?? null,
      city: scenario.city,
      ...(purpose === 'purchase'
        ? { transaction: 'purchase' as const }
        : { transaction: 'refinance' as const, refinancePurpose: purpose }),
      price,
      loan,
      program,
      closing: closingOn?.toString() ?? today,
      use: occupancy === 'primary' ? 'principal-residence' : occupancy,
      units,
    },
  });
}

export function closingCosts(scenario: Scenario, quote: UseQueryResult<Quote>): ClosingCosts {
  if (scenario.state === null) return { unsaid: 'Needs a state' };
  if (quote.isPending) return { unsaid: 'Being quoted' };
  if (quote.isError) return { unsaid: 'No quote for this place' };
  // A financed fee needs no cash.
  return {
    charges: cents(quote.data.totals.buyer - quote.data.note.financedFee),
    backings: quote.data.lines.flatMap(({ citation }) =>
      citation === null ? [] : [citationBacking(citation)],
    ),
  };
}

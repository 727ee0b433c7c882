import type { HeadlineOut, Opinion, ValuationOut } from '@deedlight/contract/valuation';
import { headlineNames, headlineValue } from '@deedlight/domain/valuation/headline-value';
import type { Temporal } from 'temporal-polyfill';

type Said = Pick<Extract<HeadlineOut, { known: true }>, 'amount' | 'basis' | 'asOf' | 'source'>;

/** The value that the home goes by, of what the model and the records say. */
export function headlineOf(
  valuation: ValuationOut['valuation'],
  opinions: readonly Opinion[],
  asOf: Temporal.PlainDate,
): HeadlineOut {
  const said = (kind: Opinion['kind']): Said | null => {
    const value = opinions.find((opinion) => opinion.kind === kind)?.value;
    return value?.known ? value : null;
  };
  const ours: Said | null =
    valuation.kind === 'valued'
      ? {
          amount: valuation.estimate,
          basis: 'The middle of the range of the county’s model',
          asOf: asOf.toString(),
          source: null,
        }
      : null;
  const headline = headlineValue({
    valuation: ours,
    'assessor-market': said('assessor-market'),
    'indexed-last-sale': said('indexed-last-sale'),
  });
  if (headline === null) {
    return { known: false, why: 'unknown', note: 'No valuation, no roll and no sale states one' };
  }
  const { kind, value } = headline;
  const { amount, basis, asOf: day, source } = value;
  return { known: true, kind, label: headlineNames[kind], amount, basis, asOf: day, source };
}

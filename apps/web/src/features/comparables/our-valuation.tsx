import type { ComparablesOut } from '@deedlight/contract/comparables';
import type { ValuationOut } from '@deedlight/contract/valuation';
import type { Indication } from '@deedlight/domain/comparables/indicate-value';
import { rangesMeet } from '@deedlight/domain/valuation/range/ranges';
import { useQuery } from '@tanstack/react-query';
import { valuationQuery } from '../../platform/api/valuation-query';
import { Card } from '../../ui/card';
import { SkeletonText } from '../../ui/page/skeleton';
import { TextLink } from '../../ui/text-link';
import { LoadFailed } from '../usage/public';
import { valuationWords } from '../valuation/public';

type Props = Pick<ComparablesOut, 'subject'> & { indication: Indication | null };

/** Our model's value of the same home, or why it abstains, kept apart from the sales' value. */
export function OurValuation({ subject, indication }: Props) {
  const query = useQuery(valuationQuery(subject.id));
  return (
    <Card title="Our valuation of the same home">
      {query.isPending ? (
        <SkeletonText lines={1} />
      ) : query.isError ? (
        <LoadFailed error={query.error} retry={query.refetch} what="Our valuation" />
      ) : (
        <p>
          {valuationWords(query.data.valuation)}{' '}
          {isApart(query.data.valuation, indication) &&
            'It does not meet the indicated range: look at the facts of the home and at which sales are compared. '}
          <TextLink to="/app/analysis" search={{ property: subject.id }}>
            More in the analysis
          </TextLink>
        </p>
      )}
    </Card>
  );
}

function isApart(valuation: ValuationOut['valuation'], indication: Indication | null): boolean {
  if (valuation.kind === 'abstained' || indication === null) return false;
  const { value, range } = indication;
  const ours = { low: valuation.low80, high: valuation.high80 };
  return !rangesMeet(ours, range ?? { low: value, high: value });
}

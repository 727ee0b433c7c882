import type { ComparablesOut } from '@deedlight/contract/comparables';
import { useQuery } from '@tanstack/react-query';
import { valuationQuery } from '../../lib/valuation/valuation-query';
import { valuationWords } from '../../lib/valuation/valuation-words';
import { Card } from '../../ui/card';
import { LoadFailed } from '../../ui/load-failed';
import { SkeletonText } from '../../ui/skeleton';
import { TextLink } from '../../ui/text-link';

/** What our model says of the same home, or why it abstains: a reader must not take one for both. */
export function OurValuation({ subject }: Pick<ComparablesOut, 'subject'>) {
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
          <TextLink to="/app/analysis" search={{ property: subject.id }}>
            More in the analysis
          </TextLink>
        </p>
      )}
    </Card>
  );
}

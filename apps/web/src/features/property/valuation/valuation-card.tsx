import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../kit/format/format';
import { valuationQuery } from '../../../platform/api/valuation-query';
import { Card } from '../../../ui/card';
import { SkeletonText } from '../../../ui/page/skeleton';
import { TextLink } from '../../../ui/text-link';
import { LoadFailed } from '../../usage/public';
import { AsOfField, useAsOf, ValueRange } from '../../valuation/public';

/**
 * The range first, then the most likely value and the model's accuracy here; the reasons have a
 * page of their own.
 */
export function ValuationCard({ id }: { id: string }) {
  const chosen = useAsOf();
  const query = useQuery(valuationQuery(id, chosen.asOf));
  return (
    <Card
      id="valuation"
      title="Valuation"
      note={query.data ? `as of ${formatDay(query.data.asOf)}` : 'an estimate, not an appraisal'}
    >
      {query.isPending ? (
        <SkeletonText lines={7} label="Loading the valuation" className="desk:min-h-[276px]" />
      ) : query.isError ? (
        <LoadFailed error={query.error} retry={query.refetch} what="The valuation" />
      ) : (
        <>
          <ValueRange answer={query.data} />
          <p className="mt-3 print:hidden">
            <TextLink
              to="/app/analysis"
              search={{ property: id, tab: 'avm', ...(chosen.text && { asOf: chosen.text }) }}
            >
              Why this value, and other opinions
            </TextLink>
          </p>
          <div className="mt-3">
            <AsOfField {...chosen} />
          </div>
        </>
      )}
    </Card>
  );
}

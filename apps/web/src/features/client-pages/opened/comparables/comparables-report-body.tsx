import type {
  ComparableSalesReport,
  ComparablesSince,
} from '@deedlight/contract/client-pages/comparables-report';
import { HomeCard } from '../home-card';
import { ComparablesSources } from './comparables-sources';
import { IndicatedValueCard } from './indicated-value-card';
import { ProvidedCard } from './provided-card';
import { SalesCard } from './sales-card';

type Props = {
  report: ComparableSalesReport;
  since: ComparablesSince | null;
  onAsk: (() => void) | null;
};

/** Comparable sales for a client: the home, the value that they indicate, then each sale. */
export function ComparablesReportBody({ report, since, onAsk }: Props) {
  const { home, sales, provided } = report;
  const places = sales.map(({ propertyId: id, soldOn, lat, lng }) => ({ id, soldOn, lat, lng }));
  return (
    <>
      <HomeCard home={home} sales={places} />
      <IndicatedValueCard report={report} since={since} onAsk={onAsk} />
      <SalesCard report={report} since={since} />
      {provided !== undefined && <ProvidedCard provided={provided} />}
      <ComparablesSources report={report} />
    </>
  );
}

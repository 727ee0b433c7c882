import type { ReportHome } from '@deedlight/contract/client-pages/report-parts';
import { type Absence, absenceWords } from '@deedlight/domain/fact';
import { formatNumber, formatUnit } from '@deedlight/domain/format';
import { propertyTypeWords } from '@deedlight/domain/property/property-type';
import type { ReportBlock, ReportFact } from '@deedlight/report/report';
import { citedOf, type OfHome } from './cited';

type Fact = ReportHome['facts'][keyof ReportHome['facts']];

/** What is on record about the home of a report, each fact with its source. */
export function homeFactsBlock(report: OfHome): ReportBlock {
  const { type, beds, baths, livingAreaSqft, lotSqft, yearBuilt } = report.home.facts;
  const fact = (label: string, of: Fact, value: string | null): ReportFact =>
    of.known && value !== null
      ? { label, value, source: citedOf(report, of.source, null) }
      : { label, value: absenceOf(of) };
  const area = (sqft: number) => formatUnit(sqft, 'sq ft');
  return {
    kind: 'facts',
    title: 'The home',
    facts: [
      fact('Kind', type, type.known ? propertyTypeWords[type.value] : null),
      fact('Beds', beds, beds.known ? formatNumber(beds.value) : null),
      fact('Baths', baths, baths.known ? formatNumber(baths.value, 2) : null),
      fact('Living area', livingAreaSqft, livingAreaSqft.known ? area(livingAreaSqft.value) : null),
      fact('Lot', lotSqft, lotSqft.known ? area(lotSqft.value) : null),
      fact('Built', yearBuilt, yearBuilt.known ? String(yearBuilt.value) : null),
    ],
  };
}

function absenceOf(fact: { known: boolean; why?: Absence }): string {
  return absenceWords[fact.why ?? 'unknown'];
}

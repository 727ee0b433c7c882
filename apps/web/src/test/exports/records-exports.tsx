import type { LienReport } from '@deedlight/contract/provider/liens';
import { missing } from '@deedlight/domain/fact';
import { anAssessment, aSource } from '../../features/property/a-record';
import { SourcesProvider } from '../../features/property/evidence/sources-context';
import { propertyPdf } from '../../features/property/overview/property-pdf';
import { AssessmentsCard } from '../../features/property/records/assessments-card';
import { LienTable } from '../../features/property/records/lien-table';
import { MortgagesCard } from '../../features/property/records/mortgages-card';
import { SourcesCard } from '../../features/property/sources/sources-card';
import { aProperty } from '../../features/property/test/a-property';
import { timelineCsv } from '../../features/property/timeline/timeline-csv';
import { aValuation } from '../a-valuation';
import type { CitedExport } from './an-export';
import { pressExport } from './press-export';

const property = aProperty();
const { sources } = property;
const today = '2026-11-20';
const provider = aSource({ id: 'provider', publisher: 'RealEstateAPI', asOf: null });
const unsaid: LienReport['liens'][number] = {
  ...{ kind: null, state: null, amount: null, filedOn: null, endedOn: null },
  ...{ creditors: [], debtors: [], documentNumber: null, office: null },
};
const assessments = {
  known: true as const,
  items: [anAssessment({ source: 'roll', tax: null }), anAssessment({ taxYear: 2025 })],
};

/** These are the exports of a property's records. */
export const recordsExports: readonly CitedExport[] = [
  {
    at: 'features/property/overview/property-pdf.ts',
    what: 'the property PDF',
    make() {
      const facts = { ...property.facts, beds: missing('not-recorded-yet') };
      const shown = { ...property, facts };
      const now = new Date(`${today}T12:00:00Z`);
      return {
        report: propertyPdf({ property: shown, valuation: aValuation(), liens: undefined, now }),
      };
    },
    absent: { what: 'Beds', says: 'Not recorded yet' },
  },
  {
    at: 'features/property/records/assessments-card.tsx',
    what: 'assessments',
    make: () =>
      pressExport(
        <SourcesProvider sources={sources}>
          <AssessmentsCard assessments={assessments} />
        </SourcesProvider>,
      ),
    absent: { what: 'Tax', says: 'Unknown' },
  },
  {
    at: 'features/property/records/mortgages-card.tsx',
    what: 'mortgages',
    make: () =>
      pressExport(
        <SourcesProvider sources={sources}>
          <MortgagesCard {...property} today={today} />
        </SourcesProvider>,
      ),
    absent: { what: 'Released', says: 'None (no release on record)' },
  },
  {
    at: 'features/property/records/lien-table.tsx',
    what: 'reported liens',
    make: () => pressExport(<LienTable liens={[unsaid]} source={provider} />),
    absent: { what: 'Amount', says: 'Unknown' },
  },
  {
    at: 'features/property/sources/sources-card.tsx',
    what: 'sources of the page',
    make: () => pressExport(<SourcesCard id={property.id} sources={[provider]} today={today} />),
    absent: { what: 'Record date', says: 'Unknown (not stated)' },
  },
  {
    at: 'features/property/timeline/timeline-csv.ts',
    what: 'the timeline',
    make() {
      const [first] = property.transfers.known ? property.transfers.items : [];
      const items = first === undefined ? [] : [{ ...first, price: missing('unknown') }];
      return { csv: timelineCsv({ ...property, transfers: { known: true, items } }) };
    },
    absent: { what: 'Amount (USD)', says: 'Unknown' },
  },
];

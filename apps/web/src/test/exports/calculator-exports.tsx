import { calculatorReport } from '../../features/calculators/calculator-report';
import { catalogue } from '../../features/calculators/catalogue';
import { ResultTable } from '../../features/calculators/page/result-table';
import { resultBackings } from '../../features/calculators/result-backings';
import { ReferencePage } from '../../features/reference/reference-page';
import { tableCsv } from '../../features/reference/table-csv';
import { firstScenario } from '../../features/scenario/deal/first-scenario';
import { saidBy } from '../../features/scenario/deal/said-by';
import { assumed } from '../../kit/evidence/backing';
import { onReference } from '../dashboard';
import { server } from '../network';
import type { CitedExport } from './an-export';
import { pressExport } from './press-export';

const limits = {
  ...{ table: 'fhfa-limits', version: '2026.11', effective: '2026-01-01' },
  ...{ compiled: '2026-11-20', ageDays: 325, cadenceAgeDays: 325, isOverdue: false, rows: 131 },
  cadence: { counts: 'edition' as const, days: 366, words: 'A new edition every year' },
  sources: [
    {
      ...{ key: 'fhfa', publisher: 'FHFA', title: 'Conforming loan limits' },
      ...{ url: null, date: null, note: null },
    },
  ],
  confidence: { published: 131, estimate: 0, unverified: 0 },
};

/** Returns the answer of the payment calculator for its first inputs, with one box empty. */
async function payment() {
  const entry = catalogue.find(({ kind }) => kind === 'payment');
  if (entry === undefined) throw new Error('the payment calculator is listed');
  const { fields, tables, work } = await entry.load();
  const asked: Record<string, string> = { taxes: '4800', insurance: '1800' };
  const states = Object.entries(fields).map(([name, field]) => ({
    name,
    field,
    text: asked[name] ?? (field.shared?.text(firstScenario) || field.example) ?? field.initial,
  }));
  const outcome = work(Object.fromEntries(states.map(({ name, text }) => [name, text])));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return { entry, tables, fields: states, result: outcome.result };
}

/** These are the exports of calculators and of the tables that they use. */
export const calculatorExports: readonly CitedExport[] = [
  {
    at: 'features/calculators/calculator-report.ts',
    what: 'a calculator’s PDF',
    async make() {
      const shown = await payment();
      const [first, ...others] = shown.fields;
      if (first === undefined) throw new Error('the calculator asks for something');
      const fields = [{ ...first, text: '' }, ...others];
      const [today, link] = ['2026-11-22', 'https://deedlight.example/app/calculators/payment'];
      return { report: calculatorReport({ ...shown, fields, says: saidBy({}, {}), today, link }) };
    },
    absent: { what: '', says: 'Unknown (not given)' },
  },
  {
    at: 'features/calculators/page/result-table.tsx',
    what: 'a calculator’s schedule',
    async make() {
      const { result, tables } = await payment();
      const [table] = result.tables;
      const rows = [['1', null, null, null, null, null, null]];
      const shown = { title: 'Months', file: 'months', columns: [], ...table, rows };
      const backings = () => resultBackings(result, tables, [assumed]);
      return pressExport(<ResultTable table={shown} backings={backings} />);
    },
    absent: { what: '', says: 'Unknown' },
  },
  {
    at: 'features/reference/table-csv.ts',
    what: 'the rows of a reference table',
    make: () => ({
      csv: tableCsv(
        { rows: [{ id: 'a', upTo: null, confidence: 'published', source: 'fhfa' }] },
        limits.sources,
        limits,
      ),
    }),
    absent: { what: 'upTo', says: 'None' },
  },
  {
    at: 'features/reference/reference-page.tsx',
    what: 'the list of reference tables',
    make() {
      server.use(onReference([limits]));
      return pressExport(<ReferencePage />);
    },
    absent: { what: 'Links', says: 'None' },
  },
];

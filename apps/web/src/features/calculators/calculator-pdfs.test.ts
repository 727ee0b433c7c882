import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import '../../kit/report/test/fonts-of-disk';
import { reportPdf } from '../../kit/report/report-pdf';
import { server } from '../../test/network';
import { firstScenario, saidBy } from '../scenario/public';
import type { Calculator } from './calculator';
import { calculatorReport } from './calculator-report';
import { catalogue, type Entry } from './catalogue';

beforeAll(() => {
  vi.stubEnv('VITE_API_URL', 'http://localhost');
  server.listen({ onUnhandledRequest: 'bypass' });
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});

test.each(catalogue)(
  'F-09 the PDF of $kind is made from where a reader begins',
  async (entry) => {
    const blob = await reportPdf(reportOf(entry, await entry.load()), letterhead);
    expect(blob.type).toBe('application/pdf');
    expect(blob.size).toBeGreaterThan(5000);
  },
  // A schedule of thirty years takes some ten pages.
  60_000,
);

/** A reader must enter these inputs, since they are never assumed. */
const asked: Record<string, string> = {
  income: '9000',
  state: 'TX',
  taxes: '4800',
  insurance: '1800',
};

const letterhead = { brand: { productName: 'Deedlight', logo: null }, maker: null };

function reportOf(entry: Entry, calculator: Calculator) {
  const states = Object.entries(calculator.fields).map(([name, field]) => ({
    name,
    field,
    text: asked[name] ?? (field.shared?.text(firstScenario) || field.example) ?? field.initial,
  }));
  const outcome = calculator.work(Object.fromEntries(states.map(({ name, text }) => [name, text])));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return calculatorReport({
    entry,
    result: outcome.result,
    fields: states,
    says: saidBy({}, {}),
    tables: calculator.tables,
    today: '2026-11-22',
    link: 'https://deedlight.example/app/calculators/payment',
  });
}

import type { Evidence } from '../../kit/evidence/evidence';
import { Card } from '../../ui/card';
import { EvidenceCard } from '../../ui/evidence-card';
import { SampleTag } from '../../ui/tag';

const evidence: Evidence = {
  publisher: 'Sample County',
  title: 'Assessor roll',
  url: null,
  file: 'roll-2026.csv',
  row: 41_827,
  recordedOn: '2022-09-14',
  asOf: '2026-09-30',
  fetchedAt: '2026-11-20T00:00:00Z',
  confidence: 'sample',
};

export function EvidenceSample() {
  return (
    <Card title="Every figure opens" note={<SampleTag />}>
      <p className="mb-4 text-ink-2">
        The dotted line means evidence: source, record date, the day we fetched it, and how sure it
        is.
      </p>
      <div className="grid gap-4 desk:grid-cols-[auto_1fr]">
        <div>
          <span className="block text-xs text-ink-3">Last sale</span>
          <span className="evidence text-xl font-bold">$214,000</span>
        </div>
        <div className="rounded-m border border-lamp-line px-3 py-2.5 text-s text-ink-2">
          <EvidenceCard evidence={evidence} />
        </div>
      </div>
    </Card>
  );
}

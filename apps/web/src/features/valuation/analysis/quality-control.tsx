import { qualityFactors, qualityRule } from '@deedlight/domain/valuation/quality-control';
import { formatDay } from '../../../kit/format/format';
import { Card } from '../../../ui/card';

/** What the federal rule asks of institutions that use a model's value, and what stands behind it here. */
export function QualityControl() {
  const { name, citation, effective } = qualityRule;
  return (
    <Card title="Quality control">
      <p className="text-s text-ink-2">
        The agencies’ rule “{name}” ({citation}, in effect since {formatDay(effective)}) asks
        lenders and issuers for five things. The duty is theirs; this is what helps.
      </p>
      <ul className="mt-3 grid gap-1">
        {qualityFactors.map(({ asks, here, yours }) => (
          <li key={asks}>
            <details className="rounded-s border border-line px-3 py-2">
              <summary className="cursor-pointer font-strong">{asks}</summary>
              <p className="mt-2 text-s">
                <strong>Here:</strong> {here}
              </p>
              <p className="mt-1 text-s">
                <strong>Yours:</strong> {yours}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}

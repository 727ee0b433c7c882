import type { Evidence as EvidenceOf } from '../kit/evidence/evidence';
import {
  approximately,
  formatMoney,
  formatMoneyShort,
  formatRange,
  formatUnit,
} from '../kit/format/format';
import { Card } from '../ui/card';
import { Absent } from '../ui/evidence/absent';
import { Figure } from '../ui/evidence/figure';
import { RangeBar } from '../ui/evidence/range-bar';
import { KeyValue, KeyValueList } from '../ui/key-value';
import { Meter } from '../ui/meter';

const evidence: EvidenceOf = {
  publisher: 'Sample County',
  title: 'Assessor roll',
  url: 'https://example.com/roll',
  file: 'roll-2026.csv',
  row: 41_827,
  recordedOn: '2022-09-14',
  asOf: '2026-09-30',
  fetchedAt: '2026-11-20T09:00:00Z',
  confidence: 'recorded',
};

const reasons = [
  'not-recorded-yet',
  'unknown',
  'none',
  'not-available-here',
  'members-only',
] as const;

export function Evidence() {
  return (
    <div className="grid gap-[18px] wide:grid-cols-2">
      <Card title="Value" note="Range first">
        <p className="text-2xl font-heavy tracking-tighter desk:text-3xl">
          {formatRange(formatMoney(23_100_000), formatMoney(26_800_000))}
        </p>
        <p className="text-ink-2">
          most likely{' '}
          <Figure
            label="Most likely value"
            working={<p>Median of 9 comparables, indexed to today.</p>}
          >
            {approximately(formatMoney(24_850_000))}
          </Figure>
        </p>
        <RangeBar
          label="Value"
          low={23_100_000}
          high={26_800_000}
          likely={24_850_000}
          format={formatMoneyShort}
        />
        <Meter label="Searches used" used={38} limit={100} text="38 of 100 · resets Dec 1" />
      </Card>
      <Card title="Facts" tone="evidence">
        <KeyValueList>
          <KeyValue label="Living area">
            <Figure label="Living area" evidence={evidence}>
              {formatUnit(1284, 'sq ft')}
            </Figure>
          </KeyValue>
          {reasons.map((why) => (
            <KeyValue key={why} label={why}>
              <Absent why={why} {...(why === 'not-recorded-yet' && { note: 'lag 4–6 weeks' })} />
            </KeyValue>
          ))}
        </KeyValueList>
      </Card>
    </div>
  );
}

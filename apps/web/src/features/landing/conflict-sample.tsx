import { formatUnit } from '../../kit/format/format';
import { Card } from '../../ui/card';
import { KeyValue, KeyValueList } from '../../ui/key-value';
import { SampleTag } from '../../ui/tag';

export function ConflictSample() {
  return (
    <Card title="Two sources disagree" note={<SampleTag />} tone="evidence">
      <p className="mb-3 text-ink-2">
        When two records say different things you see both, and which one the page uses.
      </p>
      <KeyValueList>
        <KeyValue label="Living area">
          <span className="evidence">{formatUnit(1284, 'sq ft')}</span> assessor roll, used
        </KeyValue>
        <KeyValue label="">
          <span className="evidence">{formatUnit(1340, 'sq ft')}</span> sales file of 2022
        </KeyValue>
        <KeyValue label="Built">
          <span className="evidence">1925</span> assessor roll, used
        </KeyValue>
        <KeyValue label="">
          <span className="evidence">1930</span> sales file of 2022
        </KeyValue>
      </KeyValueList>
    </Card>
  );
}

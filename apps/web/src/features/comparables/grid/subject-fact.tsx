import type { ComparablesOut } from '@deedlight/contract/comparables';
import type { AdjustmentName } from '@deedlight/domain/comparables/adjust-sale';
import type { Fact } from '@deedlight/domain/fact';
import { adjustmentWords } from '@deedlight/report/sale-words';
import { formatDay, formatNumber, formatUnit } from '../../../kit/format/format';
import { Absent } from '../../../ui/evidence/absent';
import { SaleEvidence } from './sale-evidence';

type Facts = ComparablesOut['subject']['facts'];

/** The subject's attribute with its source, or why it is not known. */
export function SubjectFact({ name, found }: { name: AdjustmentName; found: ComparablesOut }) {
  const { subject, until } = found;
  if (name === 'time') return <>valued {formatDay(until)}</>;
  if (name === 'condition') return subject.condition ?? <Absent why="unknown" />;
  const fact = factOf(name, subject.facts);
  if (!fact.known) return <Absent why={fact.why} />;
  return (
    <SaleEvidence
      label={`${adjustmentWords[name]} of the subject`}
      source={fact.source}
      recordedOn={fact.recordedOn}
    >
      {textOf(name, fact.value)}
    </SaleEvidence>
  );
}

function factOf(name: Exclude<AdjustmentName, 'time' | 'condition'>, facts: Facts): Fact<number> {
  const byName = {
    size: facts.livingAreaSqft,
    beds: facts.beds,
    baths: facts.baths,
    age: facts.yearBuilt,
    lot: facts.lotSqft,
  };
  return byName[name];
}

function textOf(name: AdjustmentName, value: number): string {
  if (name === 'size' || name === 'lot') return formatUnit(value, 'sq ft');
  return name === 'age' ? String(value) : formatNumber(value, 2);
}

import type { Outcome } from '@deedlight/domain/eligibility/rule-result';
import { Tag, type TagTone } from '../../ui/tag';

const looks: Record<Outcome, { tone: TagTone; label: string }> = {
  pass: { tone: 'good', label: 'Pass' },
  refer: { tone: 'warn', label: 'Refer' },
  fail: { tone: 'bad', label: 'Fail' },
};

export function OutcomeTag({ outcome }: { outcome: Outcome }) {
  const { tone, label } = looks[outcome];
  return <Tag tone={tone}>{label}</Tag>;
}

export function outcomeText(outcome: Outcome): string {
  return looks[outcome].label;
}

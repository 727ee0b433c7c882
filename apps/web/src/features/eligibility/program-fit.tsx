import type { ProgramResult } from '@deedlight/domain/eligibility/check-eligibility';
import type { RuleResult } from '@deedlight/domain/eligibility/rule-result';
import { useState } from 'react';
import { formatCount } from '../../kit/format/format';
import { Button } from '../../ui/button';
import { CitedSection } from './cited-section';
import { OutcomeTag } from './outcome-tag';

/** One program's outcome with its deciding rules; a button shows every rule. */
export function ProgramFit({ result: { name, outcome, rules } }: { result: ProgramResult }) {
  const [isOpen, setOpen] = useState(false);
  const deciding = outcome === 'pass' ? [] : rules.filter((rule) => rule.outcome === outcome);
  const others = rules.filter((rule) => !deciding.includes(rule));
  return (
    <section aria-label={name} className="rounded-l border border-line bg-surface px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-bold">{name}</h3>
        <OutcomeTag outcome={outcome} />
      </div>
      <Rules of={name} rules={deciding} />
      <div className={isOpen ? undefined : 'hidden print:block'}>
        <Rules of={name} rules={others} />
      </div>
      {others.length > 0 && (
        <Button
          kind="quiet"
          size="s"
          className="mt-1 -ml-2 print:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : othersText(deciding.length, others.length)}
        </Button>
      )}
    </section>
  );
}

function othersText(deciding: number, others: number): string {
  return deciding === 0
    ? `Show ${formatCount(others, 'rule')}`
    : `Show ${formatCount(others, 'other rule')}`;
}

function Rules({ of, rules }: { of: string; rules: readonly RuleResult[] }) {
  return (
    <ul>
      {rules.map((rule) => (
        <li
          key={`${rule.code} ${rule.label}`}
          className="grid gap-x-4 gap-y-0.5 border-t border-line py-2 first:border-0 desk:grid-cols-[1fr_auto]"
        >
          <div className="min-w-0">
            <span className="font-medium">{rule.label}</span> <OutcomeTag outcome={rule.outcome} />
            <p className="text-s text-ink-2">{rule.reason}</p>
          </div>
          <div className="text-s desk:max-w-[260px] desk:text-right">
            <p>
              {rule.measured} <span className="text-ink-3">of</span> {rule.limit}
            </p>
            <p className="leading-6 break-words text-ink-3">
              {rule.bases.map((basis, at) => (
                <span key={`${basis.table} ${basis.row}`}>
                  {at > 0 && '; '}
                  <CitedSection basis={basis} of={`${rule.label}, ${of}`} />
                </span>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

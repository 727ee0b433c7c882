import type { ComparablesOut } from '@deedlight/contract/comparables';
import { usualMinimum, usualRule } from '@deedlight/domain/comparables/comparable-rule';
import { approximateWords, noDistanceWords, ruleWords } from '@deedlight/report/sale-words';
import { formatCount, formatDay } from '../../kit/format/format';
import type { SearchPatch } from '../../kit/url-state/url-state';
import { Card } from '../../ui/card';
import { Switch } from '../../ui/forms/choice';
import { Field } from '../../ui/forms/field';
import { NumberInput } from '../../ui/forms/number-input';
import { countMet } from './grid/grid-model';
import type { RuleNumber, RuleState } from './grid/grid-state';

type Props = {
  rule: RuleState;
  /** Undefined while the first answer is loading. */
  found: ComparablesOut | undefined;
  change: (patch: SearchPatch) => void;
};

/** The rule for comparable sales, and how it was widened to find enough of them. */
export function RulesCard({ rule, found, change }: Props) {
  return (
    <Card title="Which sales">
      <div className="grid grid-cols-2 gap-3 print:hidden">
        <RuleField
          label="Sold within"
          unit="mo."
          name="months"
          value={rule.months}
          change={change}
        />
        <RuleField label="Distance" unit="mi" name="miles" value={rule.miles} change={change} />
        <RuleField label="Living area ±" unit="%" name="size" value={rule.size} change={change} />
        <RuleField label="At least" unit="sales" name="min" value={rule.minimum} change={change} />
      </div>
      <div className="mt-1.5 print:hidden">
        <Switch
          label="Same type only"
          checked={rule.sameType}
          onCheckedChange={(isOn) => change({ type: isOn ? null : 'any' })}
        />
      </div>
      <p className="mt-1 text-xs text-ink-3 print:hidden">
        Usual: {ruleWords(usualRule).toLowerCase()}; widened while fewer than {usualMinimum} are
        found.
      </p>
      {found !== undefined && <Outcome found={found} />}
    </Card>
  );
}

type FieldProps = {
  label: string;
  unit: string;
  name: string;
  value: RuleNumber;
  change: Props['change'];
};

function RuleField({ label, unit, name, value, change }: FieldProps) {
  return (
    <Field
      label={label}
      error={value.error ?? undefined}
      onReset={value.isChanged ? () => change({ [name]: null }) : undefined}
    >
      <NumberInput
        value={value.text}
        unit={unit}
        onValueChange={(text) => change({ [name]: text ?? '' })}
        onUnreadable={() => change({ [name]: '' })}
      />
    </Field>
  );
}

function Outcome({ found }: { found: ComparablesOut }) {
  const { rule, area, widenings, comparables, excluded, until, today, subject } = found;
  const met = countMet(found);
  const why = noDistanceWords(found);
  const approximate = approximateWords(found);
  return (
    <div role="status" className="mt-3 border-t border-line pt-3 text-s text-ink-2">
      <p>
        <span className="font-strong text-ink">{formatCount(met, 'comparable sale')}</span>
        {met > comparables.length && ` (the ${comparables.length} most alike are listed)`},{' '}
        {excluded.length} left out. {ruleWords(rule, area)}.
      </p>
      {why !== null && <p className="mt-1.5 text-lamp">{why} The distance above is not used.</p>}
      {approximate !== null && <p className="mt-1.5">{approximate}</p>}
      {widenings.length > 0 && (
        <ul className="mt-1.5 list-disc pl-4 text-lamp">
          {widenings.map(({ what, from, to, found: before }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps in their order
            <li key={`${what}${at}`}>
              Widened from {from} to {to}: {before === 0 ? 'none' : `only ${before}`} found before
            </li>
          ))}
        </ul>
      )}
      {until !== today && (
        <p className="mt-1.5">
          The newest sale on record here is of {formatDay(until)}: months count back from it.
        </p>
      )}
      {!subject.facts.livingAreaSqft.known && (
        <p className="mt-1.5">The subject’s living area is unknown: sizes were not compared.</p>
      )}
    </div>
  );
}

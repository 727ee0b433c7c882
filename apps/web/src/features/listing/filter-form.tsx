import { unknownOf } from '@deedlight/contract/listing/page-search';
import type { ListingFilter } from '@deedlight/contract/listing/query';
import type { ReactNode } from 'react';
import { formatCount } from '../../kit/format/format';
import { typeOptions } from '../../kit/format/type-words';
import { Absent } from '../../ui/evidence/absent';
import { Checkbox } from '../../ui/forms/choice';
import { Field } from '../../ui/forms/field';
import { NumberInput } from '../../ui/forms/number-input';
import { Select } from '../../ui/forms/select';
import { TextInput } from '../../ui/forms/text-input';
import { AreaFields } from './area-fields';
import type { FilterProps } from './filter-props';
import {
  type ChoiceField,
  choiceFields,
  isCarriedHere,
  type RangeField,
  rangeFields,
} from './listing-fields';

/** Every filter of the listing. A change takes effect as it is typed. */
export function FilterForm({ onDraw, ...props }: FilterProps & { onDraw: () => void }) {
  const { search, issues, onChange } = props;
  return (
    <div className="grid gap-6">
      <Field
        label="Words"
        hint="Of an owner’s name, a street, a city or a ZIP, in any order; or a parcel number"
        error={issues.text}
      >
        <TextInput
          value={search.text ?? ''}
          maxLength={200}
          onChange={(event) => onChange({ text: event.target.value || null })}
        />
      </Field>
      <AreaFields {...props} onDraw={onDraw} />
      <TypeFields {...props} />
      {rangeFields.map((field) => (
        <RangeFields key={field.filter} field={field} {...props} />
      ))}
      <SoldFields {...props} />
      {choiceFields.map((field) => (
        <ChoiceFields key={field.filter} field={field} {...props} />
      ))}
      {withoutSource.map((label) => (
        <Group key={label} label={label}>
          <p className="text-s text-ink-2">
            <NoSource />. A home’s page shows it where it is published.
          </p>
        </Group>
      ))}
    </div>
  );
}

/** The days between which a home was last sold. */
export function SoldFields(props: FilterProps) {
  const { search, issues, onChange } = props;
  return (
    <Group label="Last sold">
      <div className="grid grid-cols-2 gap-2.5">
        <Field label="On or after" error={issues.soldMin}>
          <TextInput
            type="date"
            value={search.soldMin ?? ''}
            onChange={(event) => onChange({ soldMin: event.target.value || null })}
          />
        </Field>
        <Field label="On or before" error={issues.soldMax}>
          <TextInput
            type="date"
            value={search.soldMax ?? ''}
            onChange={(event) => onChange({ soldMax: event.target.value || null })}
          />
        </Field>
      </div>
      <LetIn filter="sold" label="last sale" {...props} />
    </Group>
  );
}

/** Filters that people look for, and that no source carries for the homes of a list. */
const withoutSource = ['Foreclosure filings', 'Building permits'];

function NoSource() {
  return <Absent why="not-available-here" note="no source here to filter by" />;
}

function ChoiceFields({ field, ...props }: FilterProps & { field: ChoiceField }) {
  const { filter, label, yes, no } = field;
  const { search, onChange } = props;
  const isCarried = isCarriedHere(filter, props.carried);
  return (
    <Group label={label}>
      <Select
        aria-label={label}
        value={search[filter] ?? ''}
        disabled={!isCarried}
        options={[
          { value: '', label: 'Any' },
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ]}
        onValueChange={(value) => onChange({ [filter]: value || null })}
      />
      {isCarried ? (
        <LetIn filter={filter} label={label.toLowerCase()} {...props} />
      ) : (
        <p className="text-s text-ink-2">
          <NoSource />.
        </p>
      )}
    </Group>
  );
}

/** The kinds of property, any of which may be found. */
export function TypeFields(props: FilterProps) {
  const chosen = new Set(props.search.types?.split(','));
  const choose = (type: string, isChosen: boolean) => {
    const next = typeOptions
      .map(({ value }) => value)
      .filter((value) => (value === type ? isChosen : chosen.has(value)));
    props.onChange({ types: next.join(',') || null });
  };
  return (
    <Group label="Type">
      <div className="grid grid-cols-2">
        {typeOptions.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.has(value)}
            onCheckedChange={(isChosen) => choose(value, isChosen)}
          />
        ))}
      </div>
      <LetIn filter="type" label="type" {...props} />
    </Group>
  );
}

/** The least and the most of a figure. */
export function RangeFields({
  field,
  unknown,
  ...props
}: FilterProps & {
  field: RangeField;
  /** How many homes have no such figure; undefined where nobody has counted. */
  unknown?: number | undefined;
}) {
  const { filter, label, prefix, unit } = field;
  const { search, issues, onChange } = props;
  const [least, most] = [`${filter}Min`, `${filter}Max`];
  const affixes = { ...(prefix && { prefix }), ...(unit && { unit }) };
  return (
    <Group label={label}>
      <div className="grid grid-cols-2 gap-2.5">
        <Field label="At least" error={issues[least]}>
          <NumberInput
            aria-label={`${label}, at least`}
            value={search[least] ?? null}
            onValueChange={(value) => onChange({ [least]: value })}
            onUnreadable={() => onChange({ [least]: null })}
            {...affixes}
          />
        </Field>
        <Field label="At most" error={issues[most]}>
          <NumberInput
            aria-label={`${label}, at most`}
            value={search[most] ?? null}
            onValueChange={(value) => onChange({ [most]: value })}
            onUnreadable={() => onChange({ [most]: null })}
            {...affixes}
          />
        </Field>
      </div>
      <LetIn filter={filter} label={label.toLowerCase()} count={unknown} {...props} />
    </Group>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-strong">{label}</legend>
      {children}
    </fieldset>
  );
}

/** A property with an unknown figure stays in unless the reader excludes it. */
function LetIn({
  filter,
  label,
  count,
  search,
  onChange,
}: FilterProps & { filter: ListingFilter; label: string; count?: number | undefined }) {
  const letsIn = unknownOf(search);
  const change = (isChecked: boolean) => {
    const next = isChecked ? [...letsIn, filter] : letsIn.filter((name) => name !== filter);
    onChange({ unknown: next.join(',') || null });
  };
  return (
    <Checkbox
      label={
        <span className="text-s text-ink-2">
          Include unknown{count !== undefined && `, ${formatCount(count, 'home')}`}
        </span>
      }
      aria-label={
        count === undefined
          ? `Include unknown ${label}`
          : `Include unknown, ${formatCount(count, 'home')}: ${label}`
      }
      checked={letsIn.includes(filter)}
      onCheckedChange={change}
    />
  );
}

import type { FieldChoice, MappingField } from '@deedlight/contract/admin/mapping-form';
import { useState } from 'react';
import { typeOptions } from '../../../kit/format/type-words';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/forms/choice';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { TextInput } from '../../../ui/forms/text-input';
import { CodesEditor } from './codes-editor';
import { blankMail, columnLabels, dateFormats, encodings, units, waysOf } from './field-choices';

type Props = {
  field: MappingField;
  columns: readonly string[];
  isBusy: boolean;
  problem: string | null;
  onTake: (choice: FieldChoice) => void;
};

type Set = (some: Partial<FieldChoice>) => void;

const figures: readonly MappingField['kind'][] = ['number', 'area', 'money', 'year', 'year-built'];

/** Where a field comes from, to be chosen anew. */
export function FieldEditor({ field, columns, isBusy, problem, onTake }: Props) {
  const ways = waysOf(field);
  const [choice, setChoice] = useState<FieldChoice>(() =>
    field.choice.how === 'none' ? { ...field.choice, how: ways[0]?.value ?? 'none' } : field.choice,
  );
  const set: Set = (some) => setChoice((before) => ({ ...before, ...some }));
  const { how } = choice;
  const hasCodes = field.kind === 'type' || field.kind === 'yes-no';
  const isSameColumn = choice.columns[0] === field.choice.columns[0];
  return (
    <form
      aria-label={field.label}
      className="mt-3 grid gap-3 rounded-m bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        onTake(cleaned(choice));
      }}
    >
      <div className="grid gap-3 desk:grid-cols-2 wide:grid-cols-3">
        {ways.length > 1 && (
          <Field label="Where it comes from" error={problem ?? undefined}>
            <Select value={how} options={ways} onValueChange={(value) => set({ how: value })} />
          </Field>
        )}
        <Columns field={field} choice={choice} columns={columns} set={set} />
        {how === 'sum' && <Weights choice={choice} set={set} />}
        {how === 'age' && <YearOfAge choice={choice} set={set} />}
        {how === 'part' && <Part choice={choice} set={set} />}
        {how === 'constant' && <Constant field={field} choice={choice} set={set} />}
        {how === 'column' && <Reading field={field} choice={choice} set={set} />}
      </div>
      {hasCodes && how === 'column' && isSameColumn && (
        <CodesEditor field={field} codes={choice.codes} onChange={(codes) => set({ codes })} />
      )}
      <div>
        <Button type="submit" kind="primary" size="s" isBusy={isBusy}>
          Use this
        </Button>
      </div>
    </form>
  );
}

function cleaned(choice: FieldChoice): FieldChoice {
  const chosen = choice.columns.flatMap((name, at) =>
    name === '' ? [] : [{ name, weight: choice.weights[at] ?? 1 }],
  );
  return {
    ...choice,
    columns: chosen.map(({ name }) => name),
    weights: choice.how === 'sum' ? chosen.map(({ weight }) => weight) : [],
  };
}

type PartProps = { choice: FieldChoice; set: Set };
type KindProps = PartProps & { field: MappingField };

function Columns({ field, choice, columns, set }: KindProps & Pick<Props, 'columns'>) {
  const labels = columnLabels(field.kind, choice.how, choice.columns.length);
  const options = [
    { value: '', label: 'Choose a column' },
    ...columns.map((name) => ({ value: name, label: name })),
  ];
  return labels.map((label, at) => (
    <Field key={label} label={label}>
      <Select
        value={choice.columns[at] ?? ''}
        options={options}
        onValueChange={(name) => {
          const next = labels.map((_, place) => choice.columns[place] ?? '');
          next[at] = name;
          // Codes are those of their column.
          set({ columns: next, ...(choice.columns[at] !== name && { codes: [] }) });
        }}
      />
    </Field>
  ));
}

/** A half bath counts half. */
function Weights({ choice: { columns, weights, zeroIsUnknown }, set }: PartProps) {
  return (
    <>
      {columns.map(
        (column, at) =>
          column !== '' && (
            <Field key={column} label={`How many times ${column} counts`}>
              <TextInput
                inputMode="decimal"
                defaultValue={String(weights[at] ?? 1)}
                onChange={({ target }) => {
                  const next = columns.map((_, place) => weights[place] ?? 1);
                  next[at] = Number(target.value);
                  if (Number.isFinite(next[at])) set({ weights: next });
                }}
              />
            </Field>
          ),
      )}
      <ZeroIsUnknown isChecked={zeroIsUnknown} set={set} />
    </>
  );
}

function YearOfAge({ choice: { columns, value }, set }: PartProps) {
  if (columns[1]) return null;
  return (
    <Field label="Or the year that all ages are of" hint="Such as 2026">
      <TextInput
        inputMode="numeric"
        value={value}
        onChange={(event) => set({ value: event.target.value })}
      />
    </Field>
  );
}

function ZeroIsUnknown({ isChecked, set }: { isChecked: boolean; set: Set }) {
  return (
    <Checkbox
      label="0 means that it is not known"
      checked={isChecked}
      onCheckedChange={(zeroIsUnknown) => set({ zeroIsUnknown })}
    />
  );
}

function Part({ choice, set }: PartProps) {
  return (
    <>
      <Field label="How the text is built" hint="{line}, {city} for “12 Oak St, Madison”">
        <TextInput
          value={choice.pattern}
          onChange={(event) => set({ pattern: event.target.value })}
        />
      </Field>
      <Field label="The part that is wanted" hint="A name of the pattern, such as city">
        <TextInput value={choice.take} onChange={(event) => set({ take: event.target.value })} />
      </Field>
    </>
  );
}

function Constant({ field: { kind }, choice: { value }, set }: KindProps) {
  const options = optionsOf(kind);
  if (options === null) {
    return (
      <Field label="What stands in every row">
        <TextInput
          type={kind === 'date' ? 'date' : 'text'}
          value={value}
          onChange={(event) => set({ value: event.target.value })}
        />
      </Field>
    );
  }
  return (
    <Field label={kind === 'encoding' ? 'Characters of the file' : 'What it is in every row'}>
      <Select
        value={value}
        options={[...(value === '' ? [{ value: '', label: 'Choose' }] : []), ...options]}
        onValueChange={(chosen) => set({ value: chosen })}
      />
    </Field>
  );
}

function optionsOf(kind: MappingField['kind']): readonly { value: string; label: string }[] | null {
  if (kind === 'type') return typeOptions;
  if (kind === 'encoding') return encodings;
  return kind === 'blank-mail' ? blankMail : null;
}

function Reading({ field: { kind }, choice, set }: KindProps) {
  const own = units[kind];
  return (
    <>
      {own !== undefined && (
        <Field label="Unit">
          <Select
            value={String(choice.times)}
            options={withOther(own, choice.times)}
            onValueChange={(value) => set({ times: Number(value) })}
          />
        </Field>
      )}
      {kind === 'date' && (
        <Field label="How days are written">
          <Select
            value={choice.format}
            options={dateFormats}
            onValueChange={(format) => set({ format })}
          />
        </Field>
      )}
      {figures.includes(kind) && <ZeroIsUnknown isChecked={choice.zeroIsUnknown} set={set} />}
    </>
  );
}

function withOther(own: readonly { value: string; label: string }[], times: number) {
  const isKnown = own.some(({ value }) => Number(value) === times);
  return isKnown ? own : [...own, { value: String(times), label: `Times ${times}` }];
}

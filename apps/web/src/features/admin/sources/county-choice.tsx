import type { OpenSource } from '@deedlight/contract/admin/sources';
import { useState } from 'react';
import { formatCount, formatNumber } from '../../../kit/format/format';
import { Checkbox, RadioGroup } from '../../../ui/forms/choice';
import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';

/** The codes of the chosen counties; null: all, those that the source gains later as well. */
export type Chosen = readonly string[] | null;

type Props = { counties: OpenSource['counties']; chosen: Chosen; onChoose: (next: Chosen) => void };

/** Chooses all counties of a source, or some of them by name. */
export function CountyChoice({ counties, chosen, onChoose }: Props) {
  return (
    <div className="grid gap-2">
      <RadioGroup
        label="Counties"
        value={chosen === null ? 'all' : 'some'}
        onValueChange={(value) => onChoose(value === 'all' ? null : [])}
        options={[
          {
            value: 'all',
            label: `All ${formatNumber(counties.length)} counties`,
            hint: 'Those that the source gains later as well',
          },
          { value: 'some', label: 'Some of them' },
        ]}
      />
      {chosen !== null && <Names counties={counties} chosen={chosen} onChoose={onChoose} />}
    </div>
  );
}

function Names({ counties, chosen, onChoose }: Props & { chosen: readonly string[] }) {
  const [typed, setTyped] = useState('');
  const shown = matching(counties, typed);
  return (
    <>
      <Field label="Find a county" hint={chosenWords(counties, chosen)}>
        <TextInput
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter takes the one that is left, and does not send the form.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            const [only, ...others] = shown;
            if (only === undefined || others.length > 0 || chosen.includes(only.fips)) return;
            onChoose([...chosen, only.fips]);
            setTyped('');
          }}
        />
      </Field>
      <fieldset className="max-h-[220px] overflow-y-auto rounded-m border border-line px-3 py-1">
        <legend className="sr-only">Counties to fetch</legend>
        {shown.map(({ fips, name }) => (
          <Checkbox
            key={fips}
            label={name}
            checked={chosen.includes(fips)}
            onCheckedChange={(isChecked) =>
              onChoose(isChecked ? [...chosen, fips] : chosen.filter((one) => one !== fips))
            }
          />
        ))}
        {shown.length === 0 && <p className="py-1 text-s text-ink-2">No county of that name</p>}
      </fieldset>
    </>
  );
}

/** Returns the counties with a word that begins as typed, by name. */
export function matching(counties: OpenSource['counties'], typed: string): OpenSource['counties'] {
  const start = typed.trim().toLowerCase();
  const begins = (name: string) =>
    ` ${name.toLowerCase().replaceAll(/[-.]/g, ' ')}`.includes(` ${start}`) ||
    name.toLowerCase().startsWith(start);
  return counties
    .filter(({ name }) => begins(name))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Says which are chosen: "2 of 72 counties: Dane, Milwaukee". */
export function chosenWords(counties: OpenSource['counties'], chosen: Chosen): string {
  const all = counties.length;
  if (chosen === null) return all === 1 ? (counties[0]?.name ?? '') : `All ${formatNumber(all)}`;
  if (chosen.length === 0) return 'Choose at least one';
  const names = counties.filter(({ fips }) => chosen.includes(fips)).map(({ name }) => name);
  const of = `${formatNumber(names.length)} of ${formatCount(all, 'county', 'counties')}`;
  return `${of}: ${names.join(', ')}`;
}

import { mostLicences } from '@deedlight/contract/rows/professionals';
import { stateNames } from '@deedlight/domain/reference/places/state-names';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../../../../kit/class-names';
import type { OwnProfessional } from '../../../../platform/session/own-professional';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextInput } from '../../../../ui/forms/text-input';
import { Icon } from '../../../../ui/icon';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import type { Problems } from './form-problems';

type Licences = OwnProfessional['licences'];

type Props = {
  licences: Licences;
  problems: Problems;
  onChange: (licences: Licences) => void;
};

const states = [
  { value: '', label: 'Choose…' },
  ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
];

/** The numbers of a professional's licenses, each with the state that gave it. */
export function LicenceRows({ licences, problems, onChange }: Props) {
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<number>();
  const put = (at: number, change: Partial<Licences[number]>) =>
    onChange(licences.map((one, index) => (index === at ? { ...one, ...change } : one)));
  function add() {
    setAdded(licences.length);
    onChange([...licences, { state: '', number: '' }]);
  }
  function remove(at: number) {
    setAdded(undefined);
    onChange(licences.filter((_, index) => index !== at));
    addButton.current?.focus();
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-strong">Licenses</legend>
      {licences.map(({ state, number }, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and nothing of its own to keep
          key={at}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2"
        >
          <legend className="sr-only">License {at + 1}</legend>
          <Field
            label={<Label isFirst={at === 0}>State</Label>}
            error={problems[`licences.${at}.state`]}
          >
            <Select
              ref={at === added ? focus : undefined}
              options={states}
              value={state}
              onValueChange={(value) => put(at, { state: value })}
            />
          </Field>
          <Field
            label={<Label isFirst={at === 0}>Number</Label>}
            error={problems[`licences.${at}.number`]}
          >
            <TextInput
              autoComplete="off"
              value={number}
              onChange={(event) => put(at, { number: event.target.value })}
            />
          </Field>
          <Button
            kind="quiet"
            aria-label={`Remove license ${at + 1}`}
            title="Remove this license"
            onClick={() => remove(at)}
            className={classNames(
              'self-start px-2! max-desk:min-h-[44px] max-desk:min-w-[44px]',
              at === 0 ? 'mt-[23px]' : 'mt-1',
            )}
          >
            <Icon of={X} size="s" />
          </Button>
        </fieldset>
      ))}
      {problems.licences !== undefined && <p className="text-s text-bad">{problems.licences}</p>}
      {licences.length < mostLicences && (
        <Button ref={addButton} onClick={add} className="justify-self-start">
          <Icon of={Plus} size="s" /> Add a license
        </Button>
      )}
    </fieldset>
  );
}

/** The first row names the columns; below it the names are for screen readers. */
function Label({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  return isFirst ? children : <VisuallyHidden>{children}</VisuallyHidden>;
}

function focus(control: HTMLElement | null): void {
  control?.focus();
}

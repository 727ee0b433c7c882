import { type DealKind, dealKindNames, dealKinds } from '@deedlight/domain/deals/deal';
import { Field } from '../../ui/forms/field';
import { Select } from '../../ui/forms/select';
import { TextInput } from '../../ui/forms/text-input';
import { longestName } from './own-deals';

/** What is typed of a deal. */
export type TypedDeal = { name: string; kind: DealKind; place: string };

type Props = {
  typed: TypedDeal;
  /** Whether it was tried to save what is typed, so that what is missing is named. */
  isSent: boolean;
  hints: { name?: string; kind: string; place: string };
  /** Left out where the address is given. */
  hasPlace?: boolean;
  onType: (typed: TypedDeal) => void;
};

const kinds = dealKinds.map((value) => ({ value, label: dealKindNames[value] }));

/** Name, kind and address of a deal. */
export function DealFields({ typed, isSent, hints, hasPlace = true, onType }: Props) {
  return (
    <>
      <Field
        label="Name of the deal"
        hint={hints.name}
        error={isSent && !isNamed(typed) ? 'Enter a name for the deal.' : undefined}
      >
        <TextInput
          value={typed.name}
          maxLength={longestName}
          autoComplete="off"
          onChange={({ target }) => onType({ ...typed, name: target.value })}
        />
      </Field>
      <Field label="Kind" hint={hints.kind}>
        <Select
          options={kinds}
          value={typed.kind}
          onValueChange={(kind) => onType({ ...typed, kind })}
        />
      </Field>
      {hasPlace && (
        <Field label="Address" hint={hints.place}>
          <TextInput
            value={typed.place}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => onType({ ...typed, place: target.value })}
          />
        </Field>
      )}
    </>
  );
}

/** Tells whether a deal has what it needs to be kept. */
export function isNamed({ name }: TypedDeal): boolean {
  return name.trim() !== '';
}

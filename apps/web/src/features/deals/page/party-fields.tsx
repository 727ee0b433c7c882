import {
  longest,
  type Party,
  type PartyProblem,
  type PartyText,
  partyProblems,
  partyRoles,
  roleNames,
} from '@deedlight/domain/deals/parties';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { TextInput } from '../../../ui/forms/text-input';

type Props = {
  typed: Party;
  /** Whether it was tried to save what is typed, so that problems are named. */
  isSent: boolean;
  onType: (typed: Party) => void;
};

const roles = partyRoles.map((value) => ({ value, label: roleNames[value] }));

/** The fields of a party, each with what is wrong with it. */
export function PartyFields({ typed, isSent, onType }: Props) {
  const problems = isSent ? partyProblems(typed) : [];
  const text = (
    part: PartyText,
    label: string,
    input: { type?: string; inputMode?: 'numeric' },
  ) => {
    const problem = problems.find((each) => each.part === part);
    return (
      <Field label={label} error={problem && whatToEnter(problem)}>
        <TextInput
          {...input}
          value={typed[part]}
          maxLength={longest[part]}
          autoComplete="off"
          onChange={({ target }) => onType({ ...typed, [part]: target.value })}
        />
      </Field>
    );
  };
  return (
    <>
      <Field label="Role">
        <Select
          options={roles}
          value={typed.role}
          onValueChange={(role) => onType({ ...typed, role })}
        />
      </Field>
      {text('name', 'Name', {})}
      {text('company', 'Company', {})}
      {text('email', 'E-mail', { type: 'email' })}
      {text('phone', 'Phone', { type: 'tel' })}
      {text('nmls_id', 'NMLS ID', { inputMode: 'numeric' })}
    </>
  );
}

function whatToEnter({ part, why }: PartyProblem): string {
  switch (why) {
    case 'none':
      return 'Enter a name or a company.';
    case 'not-a-mail':
      return 'Enter an e-mail address, such as ana@acme.example';
    case 'not-digits':
      return 'Enter digits alone, such as 123456.';
    case 'too-long':
      return `Enter ${longest[part]} characters at most.`;
  }
}

import { useState } from 'react';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { type ContactField, type ContactMapping, contactFields } from './contact-columns';

const labels: Record<ContactField, string> = {
  name: 'Name',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  company: 'Company',
  email: 'E-mail',
  phone: 'Phone',
  nmls_id: 'NMLS ID',
  role: 'Role',
};

type Props = {
  header: readonly string[];
  mapping: ContactMapping;
  onChange: (mapping: ContactMapping) => void;
};

/** The choice of the file's column for each field; it stands open where no column is a name's. */
export function ColumnChoice({ header, mapping, onChange }: Props) {
  const [isOpen] = useState(mapping.name.length + mapping.lastName.length === 0);
  const called = (at: number) => header[at] || `Column ${at + 1}`;
  const options = [
    { value: '', label: 'Not in the file' },
    ...header.map((_, at) => ({ value: String(at), label: called(at) })),
  ];
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer text-s text-ink-2 max-desk:py-2">
        Columns of the file
      </summary>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {contactFields.map((field) => {
          const [first, ...others] = mapping[field];
          return (
            <Field
              key={field}
              label={labels[field]}
              hint={others.length > 0 && `Where it is empty: ${others.map(called).join(', ')}`}
            >
              <Select
                options={options}
                value={first === undefined ? '' : String(first)}
                onValueChange={(at) =>
                  onChange({ ...mapping, [field]: at === '' ? [] : [Number(at)] })
                }
              />
            </Field>
          );
        })}
      </div>
    </details>
  );
}

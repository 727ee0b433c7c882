import type { BatchMapping } from '@deedlight/contract/skip-trace/batches';
import { type BatchColumn, batchColumns } from '@deedlight/domain/skip-trace/batch-row';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';

const labels: Record<BatchColumn, string> = {
  propertyId: 'Property id',
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  line: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
};

type Props = {
  columns: string[];
  mapping: BatchMapping;
  onChange: (mapping: BatchMapping) => void;
};

/** Which column of the file holds what. */
export function BatchColumns({ columns, mapping, onChange }: Props) {
  const options = [
    { value: '', label: 'Not in the file' },
    ...columns.map((column) => ({ value: column, label: column })),
  ];
  function choose(meaning: BatchColumn, column: string) {
    const { [meaning]: _, ...rest } = mapping;
    onChange(column === '' ? rest : { ...rest, [meaning]: column });
  }
  return (
    <fieldset>
      <legend className="mb-2 text-s text-ink-3">Columns of the file</legend>
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
        {batchColumns.map((meaning) => (
          <Field key={meaning} label={labels[meaning]}>
            <Select
              options={options}
              value={mapping[meaning] ?? ''}
              onValueChange={(column) => choose(meaning, column)}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

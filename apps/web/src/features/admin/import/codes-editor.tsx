import type { FieldChoice, MappingField } from '@deedlight/contract/admin/mapping-form';
import { formatCount } from '../../../kit/format/format';
import { typeOptions } from '../../../kit/format/type-words';
import { Select } from '../../../ui/forms/select';

type Codes = FieldChoice['codes'];
type Props = { field: MappingField; codes: Codes; onChange: (codes: Codes) => void };

const nothing = { value: '', label: 'Not said' };
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** What the codes of a column mean, the commonest first. */
export function CodesEditor({ field, codes, onChange }: Props) {
  const options = [nothing, ...(field.kind === 'type' ? typeOptions : yesNo)];
  const meaningOf = (text: string) => codes.find((code) => code.text === text)?.meaning ?? '';
  return (
    <div>
      <p className="mb-1 text-s text-ink-2">What its values mean, the commonest first</p>
      <ul className="grid max-h-[360px] gap-2 overflow-y-auto desk:grid-cols-2 wide:grid-cols-3">
        {field.values.map(({ text, rows }) => (
          <li key={text} className="grid min-w-0 content-start gap-1">
            <span className="text-s wrap-anywhere">
              {text} <span className="text-ink-3">{formatCount(rows, 'row')}</span>
            </span>
            <Select
              aria-label={`${text} means`}
              value={meaningOf(text)}
              options={options}
              onValueChange={(meaning) =>
                onChange([...codes.filter((code) => code.text !== text), { text, meaning }])
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { ownDeals } from '../own-deals';

type Props = {
  /** The id of the deal; empty: none. */
  value: string;
  onChange: (deal: string) => void;
  /** What the empty choice says. */
  none: string;
};

/** Chooses one of the deals that are not archived; absent where there is none. */
export function DealChoice({ value, onChange, none }: Props) {
  const { data = [] } = useQuery(ownDeals);
  const deals = data.filter(({ archived_at }) => archived_at === null);
  if (deals.length === 0) return null;
  const options = [
    { value: '', label: none },
    ...deals.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Field label="File in a deal">
      <Select options={options} value={value} onValueChange={onChange} />
    </Field>
  );
}

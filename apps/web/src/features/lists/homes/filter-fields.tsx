import { homeStatuses } from '@deedlight/contract/rows/lists';
import { formatCount } from '../../../kit/format/format';
import type { SearchPatch } from '../../../kit/url-state/url-state';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { statusName } from '../notes/property-notes';
import type { HomeFilter, WorkedHome } from './filter-homes';

type Props = {
  homes: readonly WorkedHome[];
  tags: readonly { tag: string; count: number }[];
  filter: HomeFilter;
  onChange: (patch: SearchPatch) => void;
  /** How many homes the filter leaves. */
  count: number;
};

/** Narrows a list by status and tag, each with how many homes have it; the address keeps it. */
export function FilterFields({ homes, tags, filter, onChange, count }: Props) {
  const having = (status: string) =>
    homes.filter(({ note }) => (note.status ?? 'none') === status).length;
  // A tag of the address stays chosen though no home has it any more.
  const others = filter.tag === null || tags.some(({ tag }) => tag === filter.tag);
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <div className="w-[190px] max-desk:flex-1">
        <Field label="Status">
          <Select
            options={[
              { value: '', label: 'Every status' },
              ...homeStatuses.map((status) => ({
                value: status,
                label: `${statusName(status)} (${having(status)})`,
              })),
              { value: 'none', label: `${statusName(null)} (${having('none')})` },
            ]}
            value={filter.status ?? ''}
            onValueChange={(status) => onChange({ status: status || null })}
          />
        </Field>
      </div>
      <div className="w-[190px] max-desk:flex-1">
        <Field label="Tag">
          <Select
            options={[
              { value: '', label: 'Every tag' },
              ...tags.map(({ tag, count: many }) => ({ value: tag, label: `${tag} (${many})` })),
              ...(others ? [] : [{ value: filter.tag ?? '', label: filter.tag ?? '' }]),
            ]}
            value={filter.tag ?? ''}
            onValueChange={(tag) => onChange({ tag: tag || null })}
          />
        </Field>
      </div>
      <p role="status" className="pb-2 text-s text-ink-2 max-desk:w-full">
        {formatCount(count, 'home')} shown
      </p>
    </div>
  );
}

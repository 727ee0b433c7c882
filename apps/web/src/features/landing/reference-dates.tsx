import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDay } from '../../kit/format/format';
import type { Answer } from '../../platform/api/api';
import { visitApi } from '../../platform/api/visit-api';

const shown = 8;

/**
 * The publishers of the rate, limit and fee tables, with the effective date of the newest of each.
 */
export function ReferenceDates() {
  const { data } = useQuery(visitApi.reference.list.queryOptions());
  if (data === undefined) return null;
  const publishers = byPublisher(data.tables);
  return (
    <div className="mt-8">
      <h3 className="text-l font-bold">Rates, limits and fees</h3>
      <p className="mt-1 max-w-[620px] text-ink-2">
        {formatCount(data.tables.length, 'dated table')} behind the calculators and guidelines; each
        row says whether it was read on its publisher’s page.
      </p>
      <ul className="mt-3 grid gap-x-14 gap-y-1.5 wide:grid-cols-2">
        {publishers.slice(0, shown).map(({ publisher, tables, newest }) => (
          <li key={publisher} className="flex justify-between gap-4">
            <span className="min-w-0 truncate">{publisher}</span>
            <span className="shrink-0 text-s text-ink-3">
              {formatCount(tables, 'table')}, newest of {formatDay(newest)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Tables = Answer['reference']['list']['tables'];

/**
 * Orders publishers by the number of their tables; sources of common knowledge have no publisher to
 * name.
 */
function byPublisher(tables: Tables) {
  const newest = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { sources, effective } of tables) {
    for (const publisher of new Set(namedPublishers(sources))) {
      counts.set(publisher, (counts.get(publisher) ?? 0) + 1);
      if (effective > (newest.get(publisher) ?? '')) newest.set(publisher, effective);
    }
  }
  return [...counts]
    .map(([publisher, count]) => ({
      publisher,
      tables: count,
      newest: newest.get(publisher) ?? '',
    }))
    .toSorted((a, b) => b.tables - a.tables);
}

function namedPublishers(sources: Tables[number]['sources']): string[] {
  return sources.filter(({ url }) => url !== null).map(({ publisher }) => publisher);
}

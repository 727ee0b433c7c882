import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useUrlState } from '../../kit/url-state/url-state';
import { Card } from '../../ui/card';
import { Field } from '../../ui/forms/field';
import { TextInput } from '../../ui/forms/text-input';
import { Empty } from '../../ui/page/empty';
import { PageHead } from '../../ui/page/page-head';
import { TextLink } from '../../ui/text-link';
import { useScenario } from '../scenario/public';
import { catalogue, type Entry, groups } from './catalogue';

/** Every calculator by group, with a filter; arrow keys walk the list, Enter opens. */
export function CalculatorsPage({ bar }: { bar: ReactNode }) {
  const [query, patch] = useUrlState(({ q = '' }) => q);
  const { said } = useScenario();
  const found = filterEntries(catalogue, query);
  const listId = useId();
  return (
    <article className="grid gap-4 py-6">
      <PageHead
        title="Calculators"
        lead="Each shows its working. A price, a rate or a tax typed in one is there in all."
      />
      {bar}
      <div className="max-w-[420px]">
        <Field label="Filter" hint="By name or by what it is about: PMI, balloon, break-even">
          <TextInput
            type="search"
            value={query}
            aria-controls={listId}
            onChange={(event) => patch({ q: event.target.value || null })}
            onKeyDown={(event) => moveFocus(event, listId)}
          />
        </Field>
      </div>
      <section
        id={listId}
        aria-label="Calculators by group"
        onKeyDown={(event) => moveFocus(event, listId)}
      >
        {found.length === 0 ? (
          <Empty title="No calculator matches">Try a shorter word.</Empty>
        ) : (
          <div className="gap-4 desk:columns-2 min-[1180px]:columns-3">
            {groups.map((group) => (
              <GroupCard
                key={group}
                title={group}
                entries={found.filter((entry) => entry.group === group)}
                search={said}
              />
            ))}
          </div>
        )}
      </section>
    </article>
  );
}

type GroupProps = { title: string; entries: Entry[]; search: Record<string, string> };

function GroupCard({ title, entries, search }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <Card title={title} className="mb-4 break-inside-avoid">
      <ul className="grid gap-3">
        {entries.map(({ kind, name, purpose }) => (
          <li key={kind}>
            <TextLink
              to="/app/calculators/$kind"
              params={{ kind }}
              search={search}
              className="font-strong"
            >
              {name}
            </TextLink>
            <p className="text-s text-ink-2">{purpose}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function moveFocus(event: KeyboardEvent, listId: string): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links = [...(document.getElementById(listId)?.querySelectorAll('a') ?? [])];
  const at = links.findIndex((link) => link.contains(document.activeElement));
  const next = links[at === -1 && step === -1 ? links.length - 1 : at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** The calculators whose name, purpose or other words hold every word that was typed. */
export function filterEntries(entries: readonly Entry[], query: string): Entry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ name, purpose, words }) => {
    const text = `${name} ${purpose} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

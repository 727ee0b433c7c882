import { dealParamNames } from '@deedlight/domain/scenario/param-names';
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { classNames } from '../../../kit/class-names';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import { useUrlState } from '../../../kit/url-state/url-state';
import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';
import { Empty } from '../../../ui/page/empty';
import { PageHead } from '../../../ui/page/page-head';
import { SkeletonText } from '../../../ui/page/skeleton';
import { type Entry, groups, toolsNamed } from './catalogue';

const OpenTool = lazy(() => import('./open-tool').then((it) => ({ default: it.OpenTool })));

/** Small answers in one line: filter, press Enter, type. */
export function ToolsPage() {
  const listId = useId();
  const [search, patch] = useUrlState((all) => all);
  const { q: query = '', tool: open = '' } = search;
  const [fresh, setFresh] = useState<string | null>(null);
  const found = toolsNamed(query);

  function toggle({ kind }: Entry): void {
    const isClosing = kind === open;
    setFresh(isClosing ? null : kind);
    patch({ ...inputsLeftBehind(search), tool: isClosing ? null : kind });
  }

  function onFilterKey(event: KeyboardEvent): void {
    const [first] = found;
    if (event.key !== 'Enter') moveFocus(event, listId);
    else if (first !== undefined && first.kind !== open) toggle(first);
  }

  return (
    <article className="grid grid-cols-1 gap-4 py-6">
      <PageHead
        title="Quick tools"
        lead="Type to find one, press Enter to open it. The address keeps what you typed."
      />
      <div className="max-w-[420px]">
        <Field label="Filter" hint="By name or by what it is about: DTI, holiday, overtime">
          <TextInput
            type="search"
            value={query}
            aria-controls={listId}
            onChange={(event) => patch({ q: event.target.value || null })}
            onKeyDown={onFilterKey}
          />
        </Field>
      </div>
      <section
        id={listId}
        aria-label="Tools by group"
        className="grid gap-5"
        onKeyDown={(event) => moveFocus(event, listId)}
      >
        {found.length === 0 && <Empty title="No tool matches">Try a shorter word.</Empty>}
        {groups.map((group) => {
          const tools = found.filter((tool) => tool.group === group);
          return tools.length === 0 ? null : (
            <section key={group} aria-label={group}>
              <h2 className="mb-2 text-s font-strong text-ink-2">{group}</h2>
              <div className="grid items-start gap-2.5 desk:grid-cols-2 xl:grid-cols-3">
                {tools.map((tool) => (
                  <ToolCard
                    key={tool.kind}
                    tool={tool}
                    isOpen={tool.kind === open}
                    isFresh={tool.kind === fresh}
                    onToggle={() => toggle(tool)}
                  />
                ))}
              </div>
            </section>
          );
        })}
      </section>
    </article>
  );
}

type CardProps = { tool: Entry; isOpen: boolean; isFresh: boolean; onToggle: () => void };

function ToolCard({ tool, isOpen, isFresh, onToggle }: CardProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        'rounded-l border border-line bg-surface',
        isOpen && 'desk:col-span-2 xl:col-span-3',
      )}
    >
      <h3>
        <button
          type="button"
          data-tool={tool.kind}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="w-full cursor-pointer px-4 py-3 text-left font-strong hover:text-act"
        >
          {tool.name}
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="px-4 pb-4">
        {isOpen && (
          <Suspense fallback={<SkeletonText className="min-h-[220px] desk:min-h-[170px]" />}>
            <OpenTool entry={tool} isFresh={isFresh} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const kept = new Set<string>([...dealParamNames, 'q', 'tool']);

/** Removes the inputs of the closing tool from the address; the deal's parameters stay. */
function inputsLeftBehind(search: PlainSearch): Record<string, null> {
  const own = Object.keys(search).filter((name) => !kept.has(name));
  return Object.fromEntries(own.map((name) => [name, null]));
}

function moveFocus(event: KeyboardEvent, listId: string): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { target } = event;
  const isHere = target instanceof HTMLElement && target.closest('[data-tool], [type="search"]');
  if (step === 0 || !isHere) return;
  const all = document.getElementById(listId)?.querySelectorAll<HTMLElement>('[data-tool]') ?? [];
  const tools = [...all];
  const at = tools.findIndex((tool) => tool.contains(document.activeElement));
  const next = tools[at === -1 && step === -1 ? tools.length - 1 : at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

import { lazy, Suspense } from 'react';
import { formatInstant } from '../../kit/format/format';
import { Card } from '../../ui/card';
import { Checkbox } from '../../ui/forms/choice';
import { LinkButton } from '../../ui/link-button';
import { SkeletonCard } from '../../ui/page/skeleton';
import { dealWords } from './deal-words';
import type { SavedScenario } from './saved-scenarios';

// The rows' dialogs are no part of the page's own code. The list waits for them, as their buttons
// take room from the words of a row.
const RowActions = lazy(() =>
  import('./row-actions').then((module) => ({ default: module.RowActions })),
);

type Props = {
  scenarios: readonly SavedScenario[];
  chosen: readonly string[];
  /** Whether four are chosen, so that no more can be. */
  isFull: boolean;
  onToggle: (scenario: SavedScenario) => void;
};

export function ScenarioList(props: Props) {
  return (
    <Suspense fallback={<SkeletonCard />}>
      <Listed {...props} />
    </Suspense>
  );
}

function Listed({ scenarios, chosen, isFull, onToggle }: Props) {
  return (
    <Card title="Saved">
      <ul aria-label="Saved scenarios">
        {scenarios.map((scenario) => {
          const isChosen = chosen.includes(scenario.id);
          return (
            <li
              key={scenario.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0"
            >
              <div className="min-w-0 flex-1 basis-[260px]">
                <Checkbox
                  label={<span className="font-strong">{scenario.name}</span>}
                  checked={isChosen}
                  disabled={(isFull && !isChosen) || !scenario.parsed.ok}
                  onCheckedChange={() => onToggle(scenario)}
                />
                <p className="text-s text-ink-2">{detailsOf(scenario)}</p>
                <p className="text-xs text-ink-3">Saved {formatInstant(scenario.savedAt)}</p>
              </div>
              <div className="flex flex-wrap gap-1.5">
                <OpenScenario scenario={scenario} />
                <RowActions scenario={scenario} />
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function OpenScenario({ scenario: { parsed, name, search } }: { scenario: SavedScenario }) {
  if (!parsed.ok) return null;
  return (
    <LinkButton
      size="s"
      aria-label={`Open ${name}`}
      to="/app/calculators/$kind"
      params={{ kind: 'payment' }}
      search={search}
    >
      Open
    </LinkButton>
  );
}

function detailsOf({ parsed }: SavedScenario): string {
  if (parsed.ok) return dealWords(parsed.scenario).join(' · ');
  return `It cannot be read any more: ${parsed.invalid.map(({ message }) => message).join(' ')}`;
}

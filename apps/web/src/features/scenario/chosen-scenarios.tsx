import { useQueries } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { SkeletonCard } from '../../ui/skeleton';
import { closingCosts, closingQuote } from './closing-costs';
import type { SavedScenario } from './saved-scenarios';

// The engines and their tables come when there is something to compare.
const Comparison = lazy(() =>
  import('./comparison').then((module) => ({ default: module.Comparison })),
);

type Props = { scenarios: readonly SavedScenario[]; today: string };

export function ChosenScenarios({ scenarios, today }: Props) {
  const readable = scenarios.flatMap(({ id, name, parsed }) =>
    parsed.ok ? [{ id, name, scenario: parsed.scenario }] : [],
  );
  const quotes = useQueries({
    queries: readable.map(({ scenario }) => closingQuote(scenario, today)),
  });
  if (readable.length === 0) return null;
  const compared = readable.flatMap(({ name, scenario }, at) => {
    const quote = quotes[at];
    return quote === undefined ? [] : [{ name, scenario, closing: closingCosts(scenario, quote) }];
  });
  return (
    <Suspense fallback={<SkeletonCard lines={8} />}>
      <Comparison compared={compared} ids={readable.map(({ id }) => id)} today={today} />
    </Suspense>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { formatCount, formatDay, formatMoney } from '../../kit/format/format';
import { Card } from '../../ui/card';
import { PendingBlock } from '../../ui/page/in-turn';
import { TextLink } from '../../ui/text-link';
import { LoadFailed } from '../usage/public';
import { type SavedScenario, savedScenarios } from './saved-scenarios';
import { scenarioFigures } from './scenario-figures';

const shown = 4;

/** The deals saved last, with their payment and their closing; absent where none is saved. */
export function ScenariosCard() {
  const query = useQuery(savedScenarios);
  if (query.isPending) return <PendingBlock />;
  if (query.data?.length === 0) return null;
  return (
    <Card
      title="Saved scenarios"
      note={
        <TextLink to="/app/scenarios">{query.data ? `All ${query.data.length}` : 'All'}</TextLink>
      }
    >
      {query.isError ? (
        <LoadFailed error={query.error} retry={query.refetch} what="Your scenarios" />
      ) : (
        <DealTable scenarios={query.data.slice(0, shown)} />
      )}
    </Card>
  );
}

function DealTable({ scenarios }: { scenarios: readonly SavedScenario[] }) {
  const [today] = useState(() => Temporal.Now.plainDateISO());
  return (
    <table aria-label="Scenarios saved last" className="w-full text-left">
      <thead className="text-xs text-ink-3">
        <tr>
          <th className="font-normal">Deal</th>
          <th className="text-right font-normal">Payment a month</th>
          <th className="text-right font-normal max-phone:hidden">Closing</th>
        </tr>
      </thead>
      <tbody>
        {scenarios.map((saved) => (
          <Deal key={saved.id} saved={saved} today={today} />
        ))}
      </tbody>
    </table>
  );
}

function Deal({ saved, today }: { saved: SavedScenario; today: Temporal.PlainDate }) {
  const { name, parsed } = saved;
  if (!parsed.ok) {
    return (
      <tr className="border-t border-line">
        <td colSpan={3} className="py-2.5">
          {name}: it cannot be read any more
        </td>
      </tr>
    );
  }
  const { scenario } = parsed;
  const { price, county, state, closingOn } = scenario;
  const { payment, principalAndInterest } = scenarioFigures(scenario, today);
  const whole = typeof payment === 'number';
  const sum = whole ? payment : principalAndInterest;
  const place = [county, state].filter((part) => part !== null).join(', ');
  return (
    <tr className="border-t border-line align-baseline">
      <th scope="row" className="py-2.5 font-normal">
        <TextLink
          to="/app/calculators/$kind"
          params={{ kind: 'payment' }}
          search={saved.search}
          className="font-strong"
        >
          {name}
        </TextLink>
        <span className="block text-s text-ink-2">
          {[formatMoney(price), place].filter((part) => part !== '').join(' · ')}
        </span>
      </th>
      <td className="text-right tabular-nums">
        {typeof sum === 'number' ? formatMoney(sum, { cents: 'never' }) : sum.unsaid}
        {!whole && typeof sum === 'number' && (
          <span className="block text-s text-ink-3">principal and interest</span>
        )}
      </td>
      <td className="text-right tabular-nums max-phone:hidden">
        {closingOn === null ? (
          <span className="text-ink-3">No date yet</span>
        ) : (
          <>
            <span className="font-strong">{formatDay(closingOn.toString())}</span>
            <span className="block text-s text-ink-2">{daysText(today.until(closingOn).days)}</span>
          </>
        )}
      </td>
    </tr>
  );
}

function daysText(days: number): string {
  if (days < 0) return `${formatCount(-days, 'day')} ago`;
  return days === 0 ? 'today' : formatCount(days, 'day');
}

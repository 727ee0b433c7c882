import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { InTurn } from '../../ui/page/in-turn';
import { PageHead } from '../../ui/page/page-head';
import { RatesCard } from './rates-card';

const places = [
  { to: '/app/search', name: 'Search', says: 'List and map' },
  { to: '/app/comparables', name: 'Comparables', says: 'Sales like yours' },
  { to: '/app/analysis', name: 'Analysis', says: 'Value and equity' },
  { to: '/app/title-fees', name: 'Title fees', says: 'Closing costs' },
  { to: '/app/title-fees/selling', name: 'Net sheet', says: 'What a seller keeps' },
  { to: '/app/calculators', name: 'Calculators', says: 'Payment and more' },
  { to: '/app/guidelines', name: 'Guidelines', says: 'Does the deal fit' },
  { to: '/app/scenarios', name: 'Scenarios', says: 'Deals you keep' },
] as const;

/**
 * The dashboard's short form for a phone: the tools within reach of the thumb, then the recent
 * properties.
 */
export function HomePage({ usage, recent }: { usage: ReactNode; recent: ReactNode }) {
  return (
    <article className="grid max-w-[640px] gap-4 py-6">
      <PageHead title="Home" />
      <nav aria-label="Start with">
        <ul className="grid grid-cols-2 gap-2.5">
          {places.map(({ to, name, says }) => (
            <li key={to}>
              <Link
                to={to}
                className="block min-h-[64px] rounded-l border border-line bg-surface px-4 py-3 hover:border-act"
              >
                <span className="block font-strong">{name}</span>
                <span className="block text-s text-ink-2">{says}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <InTurn className="grid gap-4">
        {recent}
        <RatesCard />
        {usage}
      </InTurn>
    </article>
  );
}

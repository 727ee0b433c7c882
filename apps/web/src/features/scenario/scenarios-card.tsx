import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card';
import { Empty } from '../../ui/page/empty';
import { SkeletonText } from '../../ui/page/skeleton';
import { TextLink } from '../../ui/text-link';
import { LoadFailed } from '../usage/public';
import { scenarioSearch } from './deal/use-scenario';
import { dealWords } from './deal-words';
import { type SavedScenario, savedScenarios } from './saved-scenarios';

const shown = 4;

/** The deals saved last, with a link to each. */
export function ScenariosCard() {
  return (
    <Card title="Saved scenarios">
      <Saved />
      <p className="mt-3 text-s">
        <TextLink to="/app/scenarios">All scenarios, side by side</TextLink>
      </p>
    </Card>
  );
}

function Saved() {
  const query = useQuery(savedScenarios);
  if (query.isPending) return <SkeletonText lines={4} label="Loading your scenarios" />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="Your scenarios" />;
  }
  if (query.data.length === 0) {
    return (
      <Empty title="No scenario saved yet">
        Set up a deal in{' '}
        <TextLink to="/app/calculators" className="underline">
          a calculator
        </TextLink>{' '}
        and press Save: it keeps the versions of the tables that its figures rest on.
      </Empty>
    );
  }
  return (
    <ul aria-label="Scenarios saved last">
      {query.data.slice(0, shown).map((saved) => (
        <li key={saved.id} className="border-b border-line py-2 last:border-0">
          <OpenLink saved={saved} />
          {saved.parsed.ok && (
            <p className="text-s text-ink-2">{dealWords(saved.parsed.scenario).join(' · ')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function OpenLink({ saved: { name, parsed } }: { saved: SavedScenario }) {
  if (!parsed.ok) return <span>{name}: it cannot be read any more</span>;
  return (
    <TextLink
      to="/app/calculators/$kind"
      params={{ kind: 'payment' }}
      search={scenarioSearch(parsed.scenario)}
      className="font-strong"
    >
      {name}
    </TextLink>
  );
}

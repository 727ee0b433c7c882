import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../kit/format/format';
import type { SearchPatch } from '../../../kit/url-state/url-state';
import { api } from '../../../platform/api/api';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { Empty } from '../../../ui/page/empty';
import { SkeletonCard } from '../../../ui/page/skeleton';
import type { ScenarioState } from '../../scenario/public';
import { PassedLine, SharedTag } from '../../teams/public';
import { LoadFailed } from '../../usage/public';
import type { RatesState } from '../rates-state';
import { LinkedQuote } from './linked-quote';
import { ownersOf } from './owners-of';
import { ofVersion } from './quoted-sheet';
import { rateSheets, type SheetVersion } from './rate-sheets';
import { SheetForm } from './sheet-form';
import { SheetQuoteCard } from './sheet-quote-card';
import { VersionActions } from './version-actions';

type Props = {
  state: RatesState;
  change: (patch: SearchPatch) => void;
  deal: ScenarioState;
  today: string;
};

/** The lender's own prices and the team's: choose a version, quote the scenario, enter a new one. */
export function SheetView({ state, change, deal, today }: Props) {
  const query = useQuery(rateSheets);
  const teamQuery = useQuery(api.teams.own.queryOptions());
  const me = useSession(({ user }) => user?.id);
  const [isWriting, setWriting] = useState(false);
  // The names of owners and the form's choice would move the page if they came later.
  if (query.isPending || teamQuery.isLoading) return <SkeletonCard lines={6} />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="Your rate sheets" />;
  const team = teamQuery.data?.team ?? null;
  const { ownFirst: versions, ownerOf } = ownersOf(query.data, me, team?.members ?? []);
  const chosen =
    state.sheet === undefined ? versions[0] : versions.find(({ id }) => id === state.sheet);
  const isOwn = chosen !== undefined && ownerOf(chosen) === null;
  const choose = (sheet: string | null) => change({ sheet, lock: null, figures: null });
  const linked = chosen === undefined && state.sheet !== undefined && (
    <LinkedQuote {...{ state, change, deal, today }} id={state.sheet} />
  );
  const form = (
    <SheetForm
      before={chosen}
      team={team}
      isShared={isOwn && chosen.team_id !== null}
      today={today}
      onDone={() => {
        setWriting(false);
        choose(null);
      }}
    />
  );
  if (versions.length === 0) {
    return (
      <div className="grid gap-4">
        {linked || (
          <Empty title="No rate sheet yet">
            Enter your own prices below. Only you see them until you share them with your team, and
            each version is kept as it was.
          </Empty>
        )}
        {form}
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <Card title="Version">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-[16rem] flex-1">
            <Field label="Quote from">
              <Select
                options={versions.map((version) => ({
                  value: version.id,
                  label: label(version, ownerOf(version)),
                }))}
                value={chosen?.id ?? ''}
                onValueChange={choose}
              />
            </Field>
          </div>
          <Button aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
            {isWriting ? 'Close' : 'Enter a new version'}
          </Button>
          {isOwn && <VersionActions version={chosen} onDeleted={() => choose(null)} />}
        </div>
        {chosen !== undefined && chosen.team_id !== null && (
          <p className="mt-3 flex flex-wrap items-center gap-2 text-s text-ink-3">
            <SharedTag of={chosen} />
            {isOwn
              ? 'Your team quotes from it; nobody changes it.'
              : 'Its owner alone shares and deletes it.'}
            <PassedLine thing="rate_sheet_id" id={chosen.id} />
          </p>
        )}
      </Card>
      {isWriting && form}
      {chosen === undefined ? (
        linked
      ) : (
        <SheetQuoteCard
          sheet={ofVersion(chosen, ownerOf(chosen))}
          lock={state.lock}
          deal={deal}
          today={today}
          chooseLock={(lock) => change({ sheet: chosen.id, lock: String(lock), figures: null })}
        />
      )}
    </div>
  );
}

function label({ version, effective_on, note }: SheetVersion, owner: string | null): string {
  const whose = owner === null ? '' : `${owner}, `;
  const named = `${whose}${whose === '' ? 'Version' : 'version'} ${version}`;
  return [`${named}, effective ${formatDay(effective_on)}`, note].filter(Boolean).join(': ');
}

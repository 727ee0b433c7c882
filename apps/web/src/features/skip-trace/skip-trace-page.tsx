import type { SkipTraceStanding } from '@deedlight/contract/skip-trace';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant, formatInstantDay } from '../../kit/format/format';
import { useUrlState } from '../../kit/url-state/url-state';
import { api } from '../../platform/api/api';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Empty } from '../../ui/page/empty';
import { PageHead } from '../../ui/page/page-head';
import { SkeletonCard } from '../../ui/page/skeleton';
import { Tabs } from '../../ui/page/tabs';
import { SampleTag } from '../../ui/tag';
import type { PropertyPicker } from '../suggest/public';
import { LoadFailed } from '../usage/public';
import { BatchTab } from './batch-tab';
import { AttestationDialog } from './lazy-parts';
import { readPageAddress } from './page-address';
import { SingleTab } from './single-tab';
import { purposeText } from './words';

type HistoryTabProps = { keptDays: number; onOpen: (id: string) => void };

type Props = { PropertyPicker: PropertyPicker };

/** Contact details of an owner, with the legal duties of those who use them. */
export function SkipTracePage({ PropertyPicker }: Props) {
  const standing = useQuery(api.skipTrace.standing.queryOptions());
  return (
    <div className="grid gap-4 py-8 wrap-anywhere">
      <PageHead
        title="Skip trace"
        lead="Phones, e-mails and addresses of an owner. One search for each person found; nobody found costs nothing."
      />
      {standing.isPending ? (
        <SkeletonCard lines={5} />
      ) : standing.isError ? (
        <LoadFailed error={standing.error} retry={standing.refetch} what="This page" />
      ) : (
        <Parts standing={standing.data} PropertyPicker={PropertyPicker} />
      )}
    </div>
  );
}

function Parts({ standing, PropertyPicker }: Props & { standing: SkipTraceStanding }) {
  const [address, change] = useUrlState(readPageAddress);
  const open = (id: string | null) => change({ trace: id, tab: 'single' });
  return (
    <>
      {standing.provider === null ? (
        <NotConfigured missing={standing.missingSettings} />
      ) : (
        <StandingLine standing={standing} />
      )}
      <Tabs
        label="Skip trace"
        value={address.tab}
        onChange={(tab) => change({ tab })}
        tabs={[
          {
            id: 'single',
            label: 'One person',
            content: (
              <SingleTab
                standing={standing}
                address={address}
                change={change}
                PropertyPicker={PropertyPicker}
              />
            ),
          },
          {
            id: 'batch',
            label: 'A list',
            content: (
              <BatchTab
                standing={standing}
                homes={address.homes}
                onTaken={() => change({ homes: null })}
              />
            ),
          },
          {
            id: 'history',
            label: 'My traces',
            content: <HistoryTab keptDays={standing.keptDays} onOpen={open} />,
          },
        ]}
      />
    </>
  );
}

/** The page of a server without a skip-trace provider. */
function NotConfigured({ missing }: { missing: string[] }) {
  return (
    <Card title="No provider is set up">
      <p className="text-ink-2">
        This server has no provider of contact details, so nobody can be traced. Set one of these in
        the server’s environment and start it again. They are described in .env.example.
      </p>
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        {missing.map((name) => (
          <li key={name}>
            <code className="text-s break-all">{name}</code>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The provider's name and the purpose that the member has attested. */
function StandingLine({ standing }: { standing: SkipTraceStanding }) {
  const [isOpen, setOpen] = useState(false);
  const { provider, attestation } = standing;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-s text-ink-2">
      <span className="inline-flex items-center gap-2">
        Provider: {provider?.name}
        {provider?.isSample === true && <SampleTag />}
      </span>
      <span>
        {attestation === null
          ? 'You have not said yet what the details are for.'
          : `Purpose until ${formatInstantDay(attestation.holdsUntil)}: ${purposeText(attestation.purpose)}.`}
      </span>
      <Button kind="quiet" size="s" onClick={() => setOpen(true)}>
        {attestation === null ? 'Choose a purpose' : 'Change the purpose'}
      </Button>
      {isOpen && <AttestationDialog standing={standing} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The member's earlier traces, which can be opened again without cost. */
function HistoryTab({ keptDays, onOpen }: HistoryTabProps) {
  const query = useQuery(api.skipTrace.list.queryOptions());
  if (query.isPending) return <SkeletonCard lines={5} />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="Your traces" />;
  }
  const { traces } = query.data;
  if (traces.length === 0) {
    return (
      <Empty title="No traces yet">
        What you find stands here for {keptDays} days. Looking at it again is free.
      </Empty>
    );
  }
  return (
    <Card title="My traces" note={`Kept for ${keptDays} days, for you alone`}>
      <ul>
        {traces.map(({ id, label, isSample, fetchedAt, keptUntil, purpose, provider }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-[240px]">
              <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
                {label} {isSample && <SampleTag />}
              </p>
              <p className="text-s text-ink-3">
                {formatInstant(fetchedAt)} · {provider} · until {formatInstantDay(keptUntil)} ·{' '}
                {purposeText(purpose)}
              </p>
            </div>
            <Button size="s" aria-label={`Open ${label}`} onClick={() => onOpen(id)}>
              Open
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

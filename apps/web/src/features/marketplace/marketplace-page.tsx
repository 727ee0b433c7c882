import type { ListedProvider } from '@deedlight/contract/marketplace';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUrlState } from '../../kit/url-state/url-state';
import { api } from '../../platform/api/api';
import { useSession } from '../../platform/session/session-store';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Dialog } from '../../ui/overlays/dialog';
import { Empty } from '../../ui/page/empty';
import { PageHead } from '../../ui/page/page-head';
import { Skeleton } from '../../ui/page/skeleton';
import { Tag } from '../../ui/tag';
import { OutsideLink } from '../../ui/text-link';
import { LoadFailed } from '../usage/public';
import { areaText } from './area-lines';
import { Entries } from './entries';
import { type Filter, Filters } from './filters';
import { IntroductionForm } from './introduction-form';
import { asService, serviceNames } from './service-names';

type Props = { provider: ListedProvider; canIntroduce: boolean };

/** The firms that the administrator lists, by service and area. */
export function MarketplacePage() {
  const isAdmin = useSession(({ user }) => user?.is_admin === true);
  const [filter, patch] = useUrlState(
    ({ service, state, county, zip }): Filter => ({
      service: asService(service),
      state,
      county,
      zip,
    }),
  );
  return (
    <div className="grid max-w-[980px] gap-4 py-8">
      <PageHead
        title="Marketplace"
        lead="Firms that this installation’s administrator lists, by name. You ask for an introduction, and the firm gets in touch."
      />
      <Filters filter={filter} onChange={patch} />
      <Directory filter={filter} />
      <OwnIntroductions />
      <Notice />
      {isAdmin && <Entries />}
    </div>
  );
}

function Directory({ filter }: { filter: Filter }) {
  const { service, state, county, zip } = filter;
  const place = {
    ...(state && { state }),
    ...(state && county && county.trim().length > 1 && { county }),
    ...(zip && /^\d{5}$/.test(zip) && { zip }),
  };
  const input = { ...(service && { service }), ...place };
  const query = useQuery(api.marketplace.list.queryOptions({ input }));
  if (query.isPending) return <Skeleton className="h-[120px]" />;
  if (query.isError)
    return <LoadFailed what="The firms" error={query.error} retry={query.refetch} />;
  const { providers, canIntroduce } = query.data;
  if (providers.length === 0) {
    const isFiltered = Object.keys(input).length > 0;
    return (
      <Empty title={isFiltered ? 'No firm matches' : 'No firms are listed yet'}>
        {isFiltered
          ? 'Choose another service or a wider area.'
          : 'The administrator of this installation enters them.'}
      </Empty>
    );
  }
  return (
    <section aria-label="Firms" className="grid gap-3 desk:grid-cols-2">
      {providers.map((provider) => (
        <ProviderCard key={provider.id} provider={provider} canIntroduce={canIntroduce} />
      ))}
    </section>
  );
}

function Notice() {
  return (
    <Card title="Your choice of firms" note="RESPA, Section 8">
      <p className="text-ink-2">
        Federal law (12 U.S.C. 2607, Regulation X 1024.14) forbids paying or taking anything of
        value for the referral of settlement business. Introductions here are free to you and to the
        firm, and nobody is paid for one. A firm that pays to be listed is labeled “Paid placement”
        and stands no higher for it. A listing is no recommendation, and you may use any firm you
        like.
      </p>
    </Card>
  );
}

/** The member's introduction requests so far; nothing until there is one. */
function OwnIntroductions() {
  const query = useQuery(api.marketplace.introductions.queryOptions());
  if (query.isPending) return null;
  if (query.isError)
    return <LoadFailed what="Your introductions" error={query.error} retry={query.refetch} />;
  const { introductions } = query.data;
  if (introductions.length === 0) return null;
  return (
    <Card title="Your introductions">
      <ul className="grid gap-2">
        {introductions.map(({ id, providerName, message, requestedAt }) => (
          <li key={id}>
            <span className="font-strong">{providerName}</span>{' '}
            <span className="text-s text-ink-3">
              {new Date(requestedAt).toLocaleString('en-US')}
            </span>
            <p className="line-clamp-2 text-ink-2">{message}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ProviderCard({ provider, canIntroduce }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isCopied, setCopied] = useState(true);
  const { name, services, areas, phone, website, licence, about, isPaidPlacement } = provider;
  return (
    <Card title={name} note={services.map((service) => serviceNames[service]).join(', ')}>
      <div className="grid gap-2">
        {isPaidPlacement && (
          <p>
            <Tag tone="lamp">Paid placement</Tag>
          </p>
        )}
        {about && <p>{about}</p>}
        <p className="text-s text-ink-2">
          Works in {areas.map(areaText).join(', ')}
          {licence && ` · License ${licence}`}
          {phone && ` · ${phone}`}
        </p>
        {website && <OutsideLink href={website}>{new URL(website).hostname}</OutsideLink>}
        {!isCopied && (
          <p role="status" className="text-s text-ink-2">
            {name} is mailed your request. No copy was mailed to you, as your address refuses mails
            from anybody here.
          </p>
        )}
        {canIntroduce ? (
          <Button className="justify-self-start" onClick={() => setOpen(true)}>
            Request an introduction<span className="sr-only"> to {name}</span>
          </Button>
        ) : (
          <p className="text-s text-ink-3">
            Introductions need a mail server: the administrator sets SMTP_URL or RESEND_API_KEY.
          </p>
        )}
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Introduction to ${name}`}>
        <IntroductionForm
          provider={provider}
          onDone={(wasCopied) => {
            setCopied(wasCopied);
            setOpen(false);
          }}
        />
      </Dialog>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { formatInstant, formatNumber } from '../../kit/format/format';
import { type Answer, api } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { SkeletonText } from '../../ui/page/skeleton';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';
import { Tag } from '../../ui/tag';
import { LoadFailed } from '../usage/public';
import { KeptMails } from './kept-mails';
import { ProviderCalls } from './provider-calls';

type Provider = Answer['adminArea']['providers']['providers'][number];

const columns: Column<Provider>[] = [
  { id: 'name', header: 'What', value: ({ name }) => name, phone: 'title' },
  { id: 'kind', header: 'Served by', value: ({ kind }) => kind, phone: 'detail' },
  {
    id: 'state',
    header: 'State',
    value: stateOf,
    cell: (provider) => (
      <Tag tone={provider.isConfigured ? 'act' : 'plain'}>{stateOf(provider)}</Tag>
    ),
    phone: 'figure',
  },
  {
    id: 'answer',
    header: 'Answer',
    value: ({ answer }) => answer?.milliseconds ?? null,
    cell: ({ answer }) =>
      answer === null
        ? 'Not asked'
        : `${formatNumber(answer.milliseconds, 1)} ms, ${formatInstant(answer.at)}`,
    phone: 'hidden',
  },
  {
    id: 'settings',
    header: 'Settings',
    value: ({ settings }) => settings.join(', '),
    phone: 'detail',
  },
];

/** The services that the server is configured to use; their keys stay on the server. */
export function Providers() {
  const query = useQuery(api.adminArea.providers.queryOptions());
  if (query.isPending) return <SkeletonText lines={4} label="Loading the providers" />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="The providers" />;
  return (
    <>
      <Card name="Providers">
        <DataTable
          caption="Providers"
          columns={columns}
          rows={query.data.providers}
          rowKey={({ name }) => name}
        />
      </Card>
      <KeptMails
        what="Mails of changes"
        mails={query.data.changeMails}
        afterwards="; the member’s next mail tells it"
      />
      {/* A server of before does not count these. */}
      {query.data.seatMails !== undefined && (
        <KeptMails what="Mails of seats" mails={query.data.seatMails} />
      )}
      {query.data.passingMails !== undefined && (
        <KeptMails
          what="Mails of what passed on"
          mails={query.data.passingMails}
          missing={mailMissing(query.data.providers)}
        />
      )}
      <ProviderCalls calls={query.data.calls} />
    </>
  );
}

/** Says what to set where this server sends no mail; undefined where it does, or keeps an outbox. */
function mailMissing(providers: readonly Provider[]): string | undefined {
  const mail = providers.find(({ name }) => name === 'Mail');
  if (mail === undefined || mail.isConfigured) return undefined;
  const settings = mail.settings.join(' or ');
  return `No mail server is configured, so these wait and are kept for 90 days. Set ${settings} and start the server again. What has waited for more than two days by then is told no more.`;
}

function stateOf({ isConfigured }: Provider): string {
  return isConfigured ? 'configured' : 'not configured';
}

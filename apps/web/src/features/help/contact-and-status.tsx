import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiHost } from '../../platform/api/api-host';
import { useProductConfig } from '../../platform/config/use-product-config';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { KeyValue, KeyValueList } from '../../ui/key-value';
import { SkeletonText } from '../../ui/page/skeleton';
import { Tag } from '../../ui/tag';
import { textLinkLook } from '../../ui/text-link';

type SystemStatus = 'ready' | 'not-ready' | 'unreachable';

/** Asks whether the server and its database answer, anew at each visit of the page. */
const statusQuery = queryOptions({
  queryKey: ['system-status'],
  queryFn: async ({ signal }): Promise<SystemStatus> => {
    // No answer is a result here: it is what the reader wants to know.
    const answer = await fetch(`${apiHost()}/readyz`, { signal }).catch(() => null);
    if (answer === null) return 'unreachable';
    return answer.ok ? 'ready' : 'not-ready';
  },
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
});

export function ContactAndStatus() {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <Contact />
      <Status />
    </div>
  );
}

function Contact() {
  const config = useProductConfig();
  if (config === null) return <SkeletonText lines={3} />;
  return (
    <Card title="Contact">
      {config.supportEmail === null ? (
        <p>
          Ask the organization that runs this installation: no support address is set here. The
          administrator of your team can tell you whom to write to.
        </p>
      ) : (
        <p>
          Write to{' '}
          <a href={`mailto:${config.supportEmail}`} className={textLinkLook}>
            {config.supportEmail}
          </a>
          .
        </p>
      )}
      <p className="mt-3 text-ink-2">
        Name the page and what you expected. Where something could not be loaded, the box that says
        so carries a request number: with it the operator finds the line in the log.
      </p>
    </Card>
  );
}

function Status() {
  const config = useProductConfig();
  const query = useQuery(statusQuery);
  return (
    <Card title="System status">
      <div role="status">
        <KeyValueList>
          <KeyValue label="Server and database">
            {query.data === undefined ? 'Asking' : <State state={query.data} />}
          </KeyValue>
          {config !== null && (
            <>
              <KeyValue label="Accounts and files">
                {config.supabaseUrl === null ? 'Kept by this server' : 'Kept by Supabase'}
              </KeyValue>
              <KeyValue label="Optional pages">
                {config.features.length === 0 ? 'None switched on' : config.features.join(', ')}
              </KeyValue>
            </>
          )}
        </KeyValueList>
      </div>
      <Button size="s" className="mt-4" isBusy={query.isFetching} onClick={() => query.refetch()}>
        Ask again
      </Button>
    </Card>
  );
}

function State({ state }: { state: 'ready' | 'not-ready' | 'unreachable' }) {
  if (state === 'ready') return <Tag tone="good">Ready</Tag>;
  return state === 'not-ready' ? (
    <Tag tone="bad">Answers, but is not ready</Tag>
  ) : (
    <Tag tone="warn">Cannot be reached from here</Tag>
  );
}

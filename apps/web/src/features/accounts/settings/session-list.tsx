import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, api, client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form-message';
import { SkeletonText } from '../../../ui/page/skeleton';
import { Tag } from '../../../ui/tag';
import { LoadFailed } from '../../usage/public';

const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
] as const;

type Session = Answer['accounts']['sessions']['sessions'][number];

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Lists the account's sessions, each with a button that ends it. */
export function SessionList() {
  const query = useQuery(api.accounts.sessions.queryOptions());
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string) => client.accounts.endSession({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.accounts.sessions.key() }),
  });
  if (query.isPending) return <SkeletonText lines={2} label="Loading sessions" />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="Your sessions" />;
  return (
    <>
      {end.isError && <FormMessage kind="failed">{errorText(end.error)}</FormMessage>}
      <ul className="grid gap-3">
        {query.data.sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-3">
            <Described session={session} />
            {!session.isCurrent && (
              <Button
                size="s"
                isBusy={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Described({ session }: { session: Session }) {
  const { userAgent, address, lastActiveAt, isCurrent } = session;
  return (
    <div>
      <p className="font-strong">
        {browserOf(userAgent)} {isCurrent && <Tag tone="act">this one</Tag>}
      </p>
      <p className="text-s text-ink-3">
        {[address, `last active ${day.format(new Date(lastActiveAt))}`].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

/** Returns "Firefox on Windows" from a user agent. More specific names come first. */
export function browserOf(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown browser';
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1] ?? 'Unknown browser';
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}

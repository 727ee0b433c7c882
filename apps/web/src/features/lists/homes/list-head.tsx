import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Eye from 'lucide/dist/esm/icons/eye.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import UserSearch from 'lucide/dist/esm/icons/user-search.mjs';
import { lazy, Suspense, useState } from 'react';
import { formatCount, formatInstant } from '../../../kit/format/format';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { LinkButton } from '../../../ui/link-button';
import { PageHead } from '../../../ui/page/page-head';
import { TextLink } from '../../../ui/text-link';
import { traceCost, tracedHomes } from '../../skip-trace/public';
import { SharedTag, useIsOwn } from '../../teams/public';
import { ownLists, type PropertyList, renameList, useDeletingList } from '../property-lists';
import { watchedWords } from '../watch/watch-words';
import type { WorkedHome } from './filter-homes';
import { exportList } from './list-csv';
import { SharedNote } from './shared-note';

// The dialogs are wanted only after a press.
const MailDialog = lazy(() =>
  import('../mail/mail-dialog').then((part) => ({ default: part.MailDialog })),
);

const NameDialog = lazy(() =>
  import('../name-dialog').then((part) => ({ default: part.NameDialog })),
);

// Few lists passed on.
const PassedList = lazy(() =>
  import('./passed-list').then((part) => ({ default: part.PassedList })),
);

const ShareList = lazy(() => import('./share-list').then((part) => ({ default: part.ShareList })));

const WatchDialog = lazy(() =>
  import('../watch/watch-dialog').then((part) => ({ default: part.WatchDialog })),
);

type Props = {
  list: PropertyList;
  lists: readonly PropertyList[];
  /** The homes that the filter leaves. */
  homes: readonly WorkedHome[];
  mostTraced: number;
};

/** The list's name and what can be done with all of its homes. */
export function ListHead({ list, lists, homes, mostTraced }: Props) {
  const isOwn = useIsOwn(list);
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const [isWatching, setWatching] = useState(false);
  const [isMailing, setMailing] = useState(false);
  const deleting = useDeletingList(() => void navigate({ to: '/app/lists' }));
  const exporting = useMutation({ mutationFn: () => exportList(list.name, homes) });
  const ids = homes.map(({ home }) => home.property_id);
  const canTrace = ids.length > 0 && ids.length <= mostTraced;
  return (
    <>
      <PageHead
        title={list.name}
        above={<TextLink to="/app/lists">Lists</TextLink>}
        lead={
          <>
            {formatCount(list.homes, 'home')} · changed {formatInstant(list.updated_at)}{' '}
            <SharedTag of={list} />{' '}
            {list.team_id !== null && (
              <Suspense>
                <PassedList list={list} />
              </Suspense>
            )}
          </>
        }
      >
        <div className="flex flex-wrap gap-2 print:hidden">
          {isOwn && (
            <Button aria-pressed={list.is_watched} onClick={() => setWatching(true)}>
              <Icon of={Eye} size="s" /> {list.is_watched ? 'Watched' : 'Watch'}
            </Button>
          )}
          <Button
            isBusy={exporting.isPending}
            disabled={ids.length === 0}
            onClick={() => exporting.mutate()}
          >
            <Icon of={Download} size="s" /> Export CSV
          </Button>
          <Button disabled={ids.length === 0} onClick={() => setMailing(true)}>
            <Icon of={Mail} size="s" /> Mail file
          </Button>
          {canTrace && (
            <LinkButton to="/app/skip-trace" search={tracedHomes(ids)}>
              <Icon of={UserSearch} size="s" /> Skip trace {formatCount(ids.length, 'home')}
            </LinkButton>
          )}
          {isOwn && (
            <>
              <Suspense fallback={<ShareListPlace isShared={list.team_id !== null} />}>
                <ShareList list={list} />
              </Suspense>
              <Button onClick={() => setRenaming(true)}>Rename</Button>
              <Button
                kind="quiet"
                isBusy={deleting.isPending}
                onClick={() => deleting.mutate(list)}
              >
                Delete
              </Button>
            </>
          )}
        </div>
      </PageHead>
      <SharedNote list={list} />
      {list.is_watched && isOwn && <p className="-mt-2 text-s text-ink-2">{watchedWords(list)}</p>}
      {ids.length > 0 && (
        <p className="-mt-2 text-s text-ink-3 print:hidden">
          {canTrace
            ? `${traceCost(ids.length)}.`
            : `Skip trace takes up to ${mostTraced} homes at once: tick them or narrow the list.`}
        </p>
      )}
      {exporting.isError && (
        <p role="alert" className="text-s text-bad">
          The list could not be exported. {errorText(exporting.error)}
        </p>
      )}
      {isWatching && (
        <Suspense>
          <WatchDialog list={list} onClose={() => setWatching(false)} />
        </Suspense>
      )}
      {isMailing && (
        <Suspense>
          <MailDialog name={list.name} homes={homes} onClose={() => setMailing(false)} />
        </Suspense>
      )}
      {isRenaming && (
        <Suspense>
          <NameDialog
            title="Rename list"
            action="Rename"
            name={list.name}
            others={ownLists(lists, list.user_id).filter(({ id }) => id !== list.id)}
            save={(name) => renameList(list.id, name)}
            onClose={() => setRenaming(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Holds the place of the button, so that none of the others moves when it comes. */
function ShareListPlace({ isShared }: { isShared: boolean }) {
  return (
    <span aria-hidden="true" className="invisible grid">
      <Button disabled>{isShared ? 'Stop sharing' : 'Share with the team'}</Button>
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import ListPlus from 'lucide/dist/esm/icons/list-plus.mjs';
import { useState } from 'react';
import { formatCount, formatInstant } from '../../kit/format/format';
import { useSession } from '../../platform/session/session-store';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LinkButton } from '../../ui/link-button';
import { Empty } from '../../ui/page/empty';
import { PageHead } from '../../ui/page/page-head';
import { Skeleton } from '../../ui/page/skeleton';
import { TextLink } from '../../ui/text-link';
import { SharedTag, useIsOwn } from '../teams/public';
import { LoadFailed } from '../usage/public';
import { NameDialog } from './name-dialog';
import {
  makeList,
  ownLists,
  type PropertyList,
  propertyLists,
  renameList,
  useDeletingList,
} from './property-lists';

/** The member's lists of homes: open, make, rename, delete. */
export function ListsPage() {
  const query = useQuery(propertyLists);
  const userId = useSession(({ user }) => user?.id);
  const [isMaking, setMaking] = useState(false);
  const own = ownLists(query.data ?? [], userId);
  return (
    <article className="grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-4 py-6 wrap-anywhere">
      <PageHead
        title="Lists"
        above={<TextLink to="/app/recent-searches">Recent</TextLink>}
        lead="Homes that you work, with a status, tags and a note for each. Only you see your lists, and your team those that you share."
      >
        <Button kind="primary" onClick={() => setMaking(true)}>
          <Icon of={ListPlus} size="s" /> New list
        </Button>
      </PageHead>
      {query.isPending && <RowsSkeleton />}
      {query.isError && <LoadFailed what="Your lists" error={query.error} retry={query.refetch} />}
      {query.data?.length === 0 && (
        <Empty title="No list yet" action={<LinkButton to="/app/search">Search homes</LinkButton>}>
          Tick homes in the search and press “Add to list”.
        </Empty>
      )}
      {query.data && query.data.length > 0 && (
        <ul aria-label="Your lists" className="rounded-l border border-line bg-surface">
          {query.data.map((list) => (
            <ListRow key={list.id} list={list} own={own} />
          ))}
        </ul>
      )}
      {isMaking && (
        <NameDialog
          title="New list"
          action="Make list"
          name=""
          others={own}
          save={makeList}
          onClose={() => setMaking(false)}
        />
      )}
    </article>
  );
}

const rowLook =
  'flex min-h-[62px] flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-0';

function ListRow({ list, own }: { list: PropertyList; own: readonly PropertyList[] }) {
  const isOwn = useIsOwn(list);
  const [isRenaming, setRenaming] = useState(false);
  const deleting = useDeletingList();
  const { id, name, homes, updated_at, is_watched } = list;
  return (
    <li className={rowLook}>
      <div className="min-w-0 flex-1">
        <TextLink
          to="/app/lists/$id"
          params={{ id }}
          className="font-strong text-ink decoration-transparent"
        >
          {name}
        </TextLink>
        <p className="text-s text-ink-2">
          {formatCount(homes, 'home')} · {is_watched && isOwn && 'watched · '}changed{' '}
          {formatInstant(updated_at)} <SharedTag of={list} />
        </p>
      </div>
      {isOwn && (
        <div className="flex gap-2">
          <Button
            size="s"
            className="max-desk:min-h-[44px]"
            aria-label={`Rename ${name}`}
            onClick={() => setRenaming(true)}
          >
            Rename
          </Button>
          <Button
            size="s"
            kind="quiet"
            className="max-desk:min-h-[44px]"
            aria-label={`Delete ${name}`}
            isBusy={deleting.isPending}
            onClick={() => deleting.mutate(list)}
          >
            Delete
          </Button>
        </div>
      )}
      {isRenaming && (
        <NameDialog
          title="Rename list"
          action="Rename"
          name={name}
          others={own.filter((other) => other.id !== id)}
          save={(next) => renameList(id, next)}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your lists"
      className="rounded-l border border-line bg-surface"
    >
      {['one', 'two', 'three'].map((row) => (
        <div key={row} className={rowLook}>
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatInstant } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import { client } from '../../../platform/api/api';
import { useTakingBack } from '../../../platform/api/use-taking-back';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextInput } from '../../../ui/forms/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { Empty } from '../../../ui/page/empty';
import { InTurn } from '../../../ui/page/in-turn';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { readListing } from '../listing-state';
import {
  noteSeen,
  removeSearch,
  type SavedSearch,
  savedSearchesQuery,
  saveSearch,
  useKeepingSearch,
} from './saved-searches';
import { SearchNewsCard } from './search-news-card';
import { WatchSearch } from './watch-search';

type Props = {
  onClose: () => void;
  /** The page's search, without the other parameters of the address. */
  search: PlainSearch;
  count: number | null;
  onOpen: (search: PlainSearch) => void;
};

/** Saves the page's search under a name, and opens saved ones. */
export function SavedDialog({ onClose, search, count, onOpen }: Props) {
  const saved = useQuery(savedSearchesQuery());
  return (
    <Dialog isOpen onClose={onClose} title="Saved searches" size="m">
      <SaveForm search={search} count={count} onSaved={onClose} />
      <InTurn className="mt-5 grid gap-5">
        <SearchNewsCard />
        {saved.isPending && <SkeletonText lines={3} label="Loading saved searches" />}
        {saved.isError && (
          <LoadFailed what="Your saved searches" error={saved.error} retry={saved.refetch} />
        )}
        {saved.data?.length === 0 && (
          <Empty title="Nothing saved yet">
            Give the search on the page a name to find it here.
          </Empty>
        )}
        <ul aria-label="Saved searches">
          {saved.data?.map((one) => (
            <SavedRow
              key={one.id}
              saved={one}
              onOpen={() => {
                onOpen(one.query);
                onClose();
              }}
            />
          ))}
        </ul>
      </InTurn>
    </Dialog>
  );
}

function SaveForm({
  search,
  count,
  onSaved,
}: Pick<Props, 'search' | 'count'> & { onSaved: () => void }) {
  const [name, setName] = useState('');
  const queryClient = useQueryClient();
  const undo = useTakingBack(savedSearchesQuery().queryKey);
  const save = useMutation({
    mutationFn: () => saveSearch(name, search, count),
    onSuccess: async (id) => {
      await queryClient.invalidateQueries(savedSearchesQuery());
      const action = undo({
        takeBack: () => removeSearch(id),
        done: 'The search is not saved any more',
        failed: 'The search stays saved. Try again.',
      });
      notify({ kind: 'done', text: 'Search saved', action });
      onSaved();
    },
  });
  return (
    <form
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') save.mutate();
      }}
    >
      {save.isError && (
        <FormMessage kind="failed">The search could not be saved. Try again.</FormMessage>
      )}
      <div className="grid grid-cols-[1fr_auto] items-end gap-2.5">
        <Field label="Name of this search">
          <TextInput
            value={name}
            maxLength={120}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button kind="primary" type="submit" isBusy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** Opening a saved search counts its current matches: the difference is news. */
function SavedRow({ saved, onOpen }: { saved: SavedSearch; onOpen: () => void }) {
  const queryClient = useQueryClient();
  const open = useMutation({
    mutationFn: async () => {
      const { total } = await client.properties.count(readListing(saved.query).query);
      await noteSeen(saved.id, total);
      return total;
    },
    onSuccess: async (total) => {
      await queryClient.invalidateQueries(savedSearchesQuery());
      const more = total - (saved.last_count ?? total);
      if (more !== 0) {
        const text = `${formatCount(Math.abs(more), 'property', 'properties')} ${more > 0 ? 'more' : 'fewer'} than when you last looked`;
        notify({ kind: 'done', text });
      }
    },
    onSettled: onOpen,
  });
  const keeping = useKeepingSearch();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line py-2 last:border-0">
      <div className="min-w-0 grow basis-[160px]">
        <div className="truncate font-medium">{saved.name}</div>
        <div className="text-s text-ink-2">
          {saved.last_count === null
            ? 'Not counted yet'
            : formatCount(saved.last_count, 'property', 'properties')}
          {saved.last_seen_at !== null && `, ${formatInstant(saved.last_seen_at)}`}
        </div>
      </div>
      <div className="flex shrink-0 gap-2">
        <WatchSearch saved={saved} />
        <Button
          size="s"
          isBusy={open.isPending}
          aria-label={`Open ${saved.name}`}
          onClick={() => open.mutate()}
        >
          Open
        </Button>
        <Button
          size="s"
          kind="quiet"
          aria-label={`Delete ${saved.name}`}
          onClick={() => keeping.mutate({ row: saved, isKept: false })}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

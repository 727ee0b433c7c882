import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../kit/notify/notify';
import { ownRows } from '../../../platform/api/own-rows';
import { Button } from '../../../ui/button';
import { type SavedSearch, savedSearchesQuery } from './saved-searches';

/** Switches the watching of a search: what newly matches it is then told in the app. */
export function WatchSearch({ saved }: { saved: SavedSearch }) {
  const client = useQueryClient();
  const watching = useMutation({
    mutationFn: (is_watched: boolean) =>
      ownRows('saved_searches').update({ is_watched }, { is: { id: saved.id } }),
    onSuccess: async (_, isWatched) => {
      await Promise.all([
        client.invalidateQueries(savedSearchesQuery()),
        client.invalidateQueries({ queryKey: ['own-rows', 'search-matches'] }),
      ]);
      const text = isWatched
        ? `New matches of “${saved.name}” will be on the dashboard`
        : `“${saved.name}” is not watched any more`;
      notify({ kind: 'done', text });
    },
    onError: () => notify({ kind: 'failed', text: 'That stays as it was. Try again.' }),
  });
  return (
    <Button
      size="s"
      aria-pressed={saved.is_watched}
      aria-label={`Watch ${saved.name}`}
      isBusy={watching.isPending}
      onClick={() => watching.mutate(!saved.is_watched)}
    >
      {saved.is_watched ? 'Watched' : 'Watch'}
    </Button>
  );
}

import type { OwnTeam } from '@deedlight/contract/teams';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../kit/notify/notify';
import { api } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';

/** Shows the team that a change answered with, and says `text`. */
export function useKeepingTeam() {
  const queries = useQueryClient();
  return (answer: OwnTeam, text: string): void => {
    // Who is out of the team passed on what they shared, or sees no more what others share.
    void queries.invalidateQueries({ refetchType: 'none' });
    queries.setQueryData(api.teams.own.queryKey(), answer);
    notify({ kind: 'done', text });
  };
}

/** Says why a change failed, and reads the team anew: a team-mate may have changed it meanwhile. */
export function useSayingFailure() {
  const queries = useQueryClient();
  return (error: unknown): void => {
    notify({ kind: 'failed', text: errorText(error) });
    void queries.invalidateQueries({ queryKey: api.teams.own.key() });
  };
}

/** Reads the team anew, so that a question counts what is shared at the moment. */
export function useReadingAnew() {
  const queries = useQueryClient();
  return (): void => void queries.invalidateQueries({ queryKey: api.teams.own.key() });
}

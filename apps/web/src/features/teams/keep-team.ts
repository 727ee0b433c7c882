import type { OwnTeam } from '@deedlight/contract/teams';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../kit/notify/notify';
import { api } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';

/** Shows the team that a change answered with, and says `text`. */
export function useKeepingTeam() {
  const queries = useQueryClient();
  return (answer: OwnTeam, text: string): void => {
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

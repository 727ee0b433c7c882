import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { log } from '../../kit/log';
import { statusOf } from '../api/api-failure';
import { RowsFailure } from '../api/own-rows';
import { confirmSession } from './confirm-session';
import { useSession } from './session-store';

/**
 * Answers belong to whoever asked. They are asked for anew when somebody else has signed in, in another
 * tab as well, and a refusal makes sure that the session still lives.
 */
export function useOwnAnswers(): void {
  const queryClient = useQueryClient();
  // Session and answers live outside React, and both before the next drawing.
  useEffect(() => {
    const leave = useSession.subscribe(({ user }, before) => {
      if (before.user === null || user?.id === before.user.id) return;
      if (user === null) queryClient.clear();
      else void queryClient.resetQueries();
    });
    const unwatch = watchRefusals(queryClient);
    return () => {
      leave();
      unwatch();
    };
  }, [queryClient]);
}

function watchRefusals(queryClient: QueryClient): () => void {
  let asking = false;
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (asking || !isUnauthorised(event.action.error)) return;
    if (useSession.getState().session === null) return;
    asking = true;
    confirmSession()
      .catch((error: unknown) => log('info', 'The session could not be confirmed', error))
      .finally(() => {
        asking = false;
      });
  });
}

function isUnauthorised(error: unknown): boolean {
  return (error instanceof RowsFailure ? error.status : statusOf(error)) === 401;
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { log } from '../../kit/log';
import { statusOf } from '../api/api-failure';
import { RowsFailure } from '../api/own-rows';
import { supabase } from '../api/supabase';
import { useSession } from './session-store';
import { expireSession } from './sign-out';

/**
 * Answers belong to the person who requested them. They are requested again when someone else signs
 * in, in another tab as well, and a refusal triggers a check of the session.
 */
export function useOwnAnswers(): void {
  const queryClient = useQueryClient();
  // Session and answers live outside React, and both must be current before the next paint.
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

/**
 * Checks after a refusal whether the session still exists. One that was ended elsewhere, by its
 * owner, an administrator or with the account, is ended here too, and its data in this browser is
 * deleted.
 */
async function confirmSession(): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.getUser();
  const isOver = error !== null && [400, 401, 403].includes(error.status ?? 0);
  // The library may have reported it already.
  if (isOver && useSession.getState().session !== null) expireSession();
}

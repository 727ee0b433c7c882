import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { log } from '../../kit/log';
import { supabase } from '../api/supabase';
import { forgetKept } from '../offline/forget-kept';
import { forgetVisit, watchOtherTabs } from './forget-visit';
import { markMember } from './member-cookie';
import { emptyProfile, mergeIdentity } from './profile';
import { cachedProfile, forgetProfile } from './profile-cache';
import { renewSession } from './renew-session';
import { lacksSecondStep } from './second-step';
import { authStorageKey, useSession } from './session-store';
import { expireSession, forgetSession } from './sign-out';
import { mirrorToken } from './user-token';
import { isValid } from './validity';

const longestTimerMs = 2 ** 31 - 1;

let completing: Promise<void> | undefined;

let started: { ready: Promise<void>; stop: () => void } | undefined;

/**
 * Finds out who is signed in, then follows every change. It runs once per page, whoever calls it.
 */
export function startSession(): Promise<void> {
  if (started === undefined) {
    const ending = new AbortController();
    const ready = start(ending.signal).catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    started = { ready, stop: () => ending.abort() };
  }
  return started.ready;
}

/**
 * Stops following; the next call of {@link startSession} starts afresh. Resolves when pending reads
 * have ended.
 */
export async function stopSession(): Promise<void> {
  started?.stop();
  started = undefined;
  await completing;
}

/** Reads the profile again after a change of it. */
export async function reloadUser(): Promise<void> {
  forgetProfile();
  const { session } = useSession.getState();
  if (session !== null) await completeUser(session);
}

async function start(ending: AbortSignal): Promise<void> {
  const { auth } = await supabase();
  const { data: follower } = auth.onAuthStateChange((event, session) => {
    // supabase-js may hold its lock during this call, so nothing here waits for it.
    if (!ending.aborted) follow(event, session);
  });
  function unfollow(): void {
    follower.subscription.unsubscribe();
    void auth.stopAutoRefresh();
  }
  watchOtherTabs(leaveNobody, ending);
  const { data } = await auth.getSession();
  // Who was stopped meanwhile says nothing of the session that another start has found.
  if (ending.aborted) return unfollow();
  if (data.session === null) leaveNobody();
  else adopt(data.session);
  const unwatch = watchExpiry();
  ending.addEventListener('abort', () => {
    unwatch();
    unfollow();
  });
  useSession.setState({ status: 'initialised' });
}

function follow(event: AuthChangeEvent, session: Session | null): void {
  if (event === 'SIGNED_OUT') leaveNobody();
  else if (session !== null) adopt(session);
}

function adopt(session: Session): void {
  mirrorToken(session.access_token);
  markMember(true);
  const { user } = useSession.getState();
  if (user !== null && user.id !== session.user.id) forgetOther();
  const known = user?.id === session.user.id ? user : emptyProfile(session.user.id);
  useSession.setState({ session, user: mergeIdentity(known, session.user) });
  // The server refuses every request before the second step; the profile is read after it.
  if (lacksSecondStep(session)) return;
  completing = completeUser(session).catch((error: unknown) =>
    log('error', 'The profile could not be read', error),
  );
}

/** Someone else has signed in without the former person signing out. */
function forgetOther(): void {
  forgetVisit();
  forgetProfile();
  forgetKept();
}

async function completeUser({ user: identity }: Session): Promise<void> {
  const profile = await cachedProfile(identity.id, Date.now());
  const current = useSession.getState().session?.user;
  // The person may have signed out, or changed the name, while the profile was loading.
  if (profile === null || current?.id !== identity.id) return;
  useSession.setState({ user: mergeIdentity(profile, current) });
}

/** The library has lost the session: it expired, unless it was ended here or in another tab. */
function leaveNobody(): void {
  const { session, user } = useSession.getState();
  if (session === null && user === null) return;
  if (localStorage.getItem(authStorageKey) === null) forgetSession();
  else if (navigator.onLine) expireSession();
}

/**
 * Checks the session at the second in which it expires. A token that was refreshed in time starts a
 * new wait.
 */
function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function arm(): void {
    clearTimeout(timer);
    const { session } = useSession.getState();
    if (session === null) return;
    const left = (session.expires_at ?? 0) * 1000 - Date.now();
    timer = setTimeout(() => void check(), Math.min(Math.max(left, 0), longestTimerMs));
  }
  async function check(): Promise<void> {
    if (!isValid(useSession.getState().session, Date.now())) await renewSession();
    const { session } = useSession.getState();
    if (session === null) return;
    if (isValid(session, Date.now())) arm();
    else if (navigator.onLine) expireSession();
  }
  arm();
  const stop = useSession.subscribe((state, before) => {
    if (state.session !== before.session) arm();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

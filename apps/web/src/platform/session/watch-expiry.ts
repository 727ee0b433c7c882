import { renewSession } from './renew-session';
import { useSession } from './session-store';
import { expireSession } from './sign-out';
import { isValid } from './validity';

const longestTimerMs = 2 ** 31 - 1;

/** Looks at the session in the second it expires. A token that was refreshed in time starts anew. */
export function watchExpiry(): () => void {
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

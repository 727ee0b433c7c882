import { useEffect } from 'react';
import { log } from '../../../kit/log';
import { useReturnTo } from '../../../kit/url-state/return-to';
import { useProductName } from '../../../platform/config/use-product-config';
import { useSession } from '../../../platform/session/session-store';
import { LinkButton } from '../../../ui/link-button';

/**
 * Links to the signed-in area if this browser has a session, otherwise to log in and to register.
 */
export function AccountLinks() {
  const isKnown = useSession(({ user }) => user !== null);
  const name = useProductName();
  const returnTo = useReturnTo();
  // Restores the session from the browser's storage after the first paint. Visitors without one
  // load nothing.
  useEffect(() => {
    if (!isKnown) return;
    import('../../../platform/session/start-session')
      .then((part) => part.startSession())
      .catch((error: unknown) => log('info', 'The session was not restored', error));
  }, [isKnown]);
  if (isKnown) return <LinkButton to="/app">Open {name ?? 'the app'}</LinkButton>;
  return (
    <>
      <LinkButton to="/login" search={returnTo} kind="quiet" className="max-desk:px-2">
        Log in
      </LinkButton>
      <LinkButton to="/register" search={returnTo} className="max-phone:hidden max-desk:px-2">
        Create account
      </LinkButton>
    </>
  );
}

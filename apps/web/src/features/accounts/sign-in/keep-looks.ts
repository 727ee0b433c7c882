import { log } from '../../../kit/log';
import { callApi } from '../../../platform/api/call-api';

/**
 * Makes what this browser opened as a visitor the member's own. It is waited for, as the page that
 * comes next may be one of those. Without it signing in goes on: the looks cost what others cost.
 */
export async function keepLooks(): Promise<void> {
  await callApi('/v1/usage/looks', { method: 'POST' }).catch((error: unknown) =>
    log('info', 'What was opened before signing in was not kept', error),
  );
}

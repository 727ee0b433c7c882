import { log } from '../../../kit/log';
import { callApi } from '../../../platform/api/call-api';

/**
 * Copies the properties that this browser opened as a visitor to the member's account. The caller
 * waits for it, as the next page may show one of them. If it fails, signing in goes on, and those
 * properties cost searches like any other.
 */
export async function keepLooks(): Promise<void> {
  await callApi('/v1/usage/looks', { method: 'POST' }).catch((error: unknown) =>
    log('info', 'The properties opened before signing in could not be kept', error),
  );
}

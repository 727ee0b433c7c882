import { type ServedProperty, servedProperty } from '@deedlight/contract/property/first-paint';
import type { QueryClient } from '@tanstack/react-query';
import { log } from '../../kit/log';
import { useSession } from '../session/session-store';
import { propertyQuery } from './property-query';
import { visitApi } from './visit-api';

/**
 * Takes the answer that came with the HTML of a property's page, so that the page does not ask for
 * it again. It is a visitor's: a member is answered by the API.
 */
export function takeServed(queryClient: QueryClient): void {
  const script = document.getElementById(servedProperty);
  script?.remove();
  if (script === null || useSession.getState().user !== null) return;
  const { at, ...answer }: ServedProperty = JSON.parse(script.textContent);
  const { id } = answer.property;
  queryClient.setQueryData(propertyQuery(id).queryKey, answer, { updatedAt: Date.parse(at) });
  keepForLater(id);
}

/**
 * The service worker keeps answers of the API and not pages. Where there is one, the answer is
 * requested once more for it, which costs no look.
 */
function keepForLater(id: string): void {
  if (!navigator.serviceWorker?.controller) return;
  visitApi.properties.detail
    .call({ id })
    .catch((error: unknown) => log('info', 'The property was not kept for later', error));
}

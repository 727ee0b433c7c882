import type { Property } from '@deedlight/contract/property';
import { isPropertyId } from '@deedlight/domain/property/property-id';
import type { QueryClient } from '@tanstack/react-query';
import { propertyQuery } from '../../../platform/api/property-query';
import { useSession } from '../../../platform/session/session-store';
import { useUsage } from '../../../platform/usage/usage-store';
import { openedSinceQuery } from './search-logs';

/**
 * Reads at a press what the hook of an opened property returns: a property that reading costs
 * nothing; null is any other. It stands apart, since pages with the hook have no byte to spare.
 */
export async function readOpenedProperty(
  client: QueryClient,
  id: string,
): Promise<Property | null> {
  const query = propertyQuery(id);
  const open = client.getQueryData(query.queryKey);
  if (open !== undefined) return open.property;
  const userId = useSession.getState().session?.user.id;
  const { startDate } = useUsage.getState();
  if (!isPropertyId(id) || userId === undefined || startDate === null) return null;
  const count = await client.fetchQuery(openedSinceQuery(userId, id, startDate));
  return count > 0 ? (await client.fetchQuery(query)).property : null;
}

import { linkState } from '@deedlight/domain/client-pages/client-link';
import type { QueryClient } from '@tanstack/react-query';
import { type NewPaper, scenarioPaper } from '../features/deals/page/deal-rows';
import { savedScenarios } from '../features/scenario/saved-scenarios';
import { api } from '../platform/api/api';

/** What a member may file in a deal: their saved scenarios, and the client links that still work. */
export async function papersToFile(client: QueryClient): Promise<NewPaper[]> {
  const [scenarios, { links }] = await Promise.all([
    client.fetchQuery(savedScenarios),
    client.fetchQuery(api.clientPages.list.queryOptions({ input: {} })),
  ]);
  const now = new Date().toISOString();
  return [
    ...scenarios.map(({ id, name, row }) => scenarioPaper(id, name, row.params)),
    ...links
      .filter((link) => linkState(link, now) === 'open')
      .map(
        ({ id, label }): NewPaper => ({
          kind: 'client-link',
          title: label,
          reference: id,
          path: '/app/client-links',
        }),
      ),
  ];
}

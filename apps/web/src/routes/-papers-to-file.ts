import { linkState } from '@deedlight/domain/client-pages/client-link';
import { shownReportCode } from '@deedlight/domain/reports/report-code';
import type { QueryClient } from '@tanstack/react-query';
import { type NewPaper, scenarioPaper } from '../features/deals/page/deal-rows';
import { savedScenarios } from '../features/scenario/saved-scenarios';
import { api } from '../platform/api/api';

/** What a member may file in a deal: their saved scenarios, the client links that still work, and reports. */
export async function papersToFile(client: QueryClient): Promise<NewPaper[]> {
  const [scenarios, { links }, { reports }] = await Promise.all([
    client.fetchQuery(savedScenarios),
    client.fetchQuery(api.clientPages.list.queryOptions({ input: {} })),
    client.fetchQuery(api.reports.list.queryOptions()),
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
    // The page of the code is open to a team-mate too, and says so once the report is deleted.
    ...reports.map(
      ({ id, title, code }): NewPaper => ({
        kind: 'report',
        title,
        reference: id,
        path: `/s/${shownReportCode(code)}`,
      }),
    ),
  ];
}

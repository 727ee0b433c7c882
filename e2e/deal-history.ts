import { expect, type Page } from '@playwright/test';

/** Opens the history on the page of a deal, and reads that a team-mate did each of these things. */
export async function readHistory(page: Page, by: string, changes: readonly string[]) {
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('Who changed what, and when').click();
  const lines = history.getByRole('list', { name: 'History of the deal' }).getByRole('listitem');
  for (const change of changes) {
    const line = lines.filter({ hasText: change });
    await expect(line).toContainText(`${change}${by}, `);
  }
  await expect(lines.last()).toContainText('Deal startedYou, ');
}

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible';

type Said = { name: string; note: string };

/** Shares what is open with a client, and returns the link. */
export async function shareWithClient(page: Page, { name, note }: Said): Promise<string> {
  await page.getByRole('button', { name: 'Share with a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with a client' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Note to the client').fill(note);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const ready = page.getByRole('dialog', { name: 'The link is ready' });
  const link = await ready.getByLabel('Link', { exact: true }).inputValue();
  await ready.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** Asks the sender of the report that a client has open. */
export async function askSender(client: Page, message: string): Promise<void> {
  await client.getByRole('button', { name: /^Ask/ }).filter({ visible: true }).click();
  const asking = client.getByRole('dialog', { name: /^Ask/ });
  await asking.getByLabel('Your name').fill('Maya Client');
  await asking.getByLabel('Your e-mail').fill('maya@home.example');
  await asking.getByLabel('Message').fill(message);
  await asking.getByRole('button', { name: 'Send' }).click();
  await expect(client.getByText(/Your message is on its way/)).toBeVisible();
}

/** Finds a home by the list of a search, and opens a tool with it. */
export async function useHomeIn(page: Page, tool: string): Promise<void> {
  const results = page.getByRole('region', { name: 'Results' });
  await results
    .getByRole('checkbox', { name: /^Tick (?!every)/ })
    .first()
    .waitFor();
  await results.getByRole('link', { name: /^\d/ }).first().click();
  await page.getByRole('button', { name: 'Use in' }).first().click();
  await page.getByRole('menuitem', { name: tool, exact: true }).click();
}

/** Opens the link of a client as a stranger does, on a phone and without an account. */
export async function openOnPhone(strangers: BrowserContext, link: string): Promise<Page> {
  const client = await strangers.newPage();
  await client.setViewportSize({ width: 390, height: 844 });
  await client.goto(link);
  return client;
}

/** Puts what is open under the link that it was opened from; an empty note leaves the old one. */
export async function updateLink(page: Page, link: string, note = ''): Promise<void> {
  await page.getByRole('button', { name: 'Update the link' }).click();
  const updating = page.getByRole('dialog', { name: 'Update the link' });
  await updating.getByLabel('New note to the client').fill(note);
  await expectAccessible(page);
  await updating.getByRole('button', { name: 'Update the link' }).click();
  const updated = page.getByRole('dialog', { name: 'The link is up to date' });
  await expect(updated.getByLabel('Link', { exact: true })).toHaveValue(link);
}

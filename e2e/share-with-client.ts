import { expect, type Page } from '@playwright/test';
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

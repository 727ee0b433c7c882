import type { ClientLink } from '@deedlight/contract/client-pages';
import type { MadeReport } from '@deedlight/contract/reports';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aLink, aLinkToLoans } from '../../test/a-link';
import { anAccountServer } from '../../test/account-server';
import { onLimit, server } from '../../test/network';
import { openApp } from '../../test/open-app';

// The dialogs load when they are needed; here they are there at once.
beforeAll(async () => {
  await import('./build/build-report');
  await import('./mail-dialog');
});

const ended = '5b1c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d';
const home = aLink({ id: '0b1c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d' });
const loans = aLinkToLoans({ id: '1b1c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d' });

const report: MadeReport = {
  ...{ id: '7b1c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d', title: 'Buying here', client: 'Maya' },
  ...{ code: '001040R40M30E27Z', checkUrl: 'https://x.example/s/0010-40R4-0M30-E27Z' },
  ...{ createdAt: '2026-11-28T12:00:00Z', isSample: false },
  sections: [
    { kind: 'property', title: '12 Elm St', place: null, madeAt: '2026-11-27T12:00:00Z' },
    { kind: 'loans', title: 'Loans', place: null, madeAt: '2026-11-28T11:00:00Z' },
  ],
  ...{ mails: 0, lastMailedAt: null },
};

/** Keeps reports as the server does; answers a new one by `refusal` where there is one. */
function keepReports(reports: MadeReport[], refusals: Response[] = [], more: ClientLink[] = []) {
  const asked: unknown[] = [];
  const links = [home, loans, ...more, aLink({ id: ended, expiresAt: '2026-01-01T12:00:00Z' })];
  server.use(
    http.get('*/v1/client-pages', () => HttpResponse.json({ links })),
    http.get('*/v1/reports', () => HttpResponse.json({ reports })),
    http.post('*/v1/reports', async ({ request }) => {
      asked.push(await request.json());
      const refusal = refusals.shift();
      if (refusal !== undefined) return refusal;
      reports.push(report);
      return HttpResponse.json(report);
    }),
    http.delete(`*/v1/reports/${report.id}`, () => {
      reports.splice(0);
      return HttpResponse.json({ removed: true });
    }),
  );
  return asked;
}

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers, onLimit({ searchesRemaining: null, resetsAt: null }));
});

test('R-01 open links are bound in the order that the member gives them', async () => {
  const asked = keepReports([]);
  const { user } = openApp('/app/reports');
  await user.click(await screen.findByRole('button', { name: 'Build a report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Build a report' }));
  expect(await dialog.findAllByRole('checkbox')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Make the report' }));
  expect(dialog.getByText('Choose at least one section.')).toBeDefined();
  expect(dialog.getByText('Enter a title.')).toBeDefined();
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe(home.label);
  await user.click(dialog.getByRole('button', { name: `Move ${loans.label} up` }));
  await user.type(dialog.getByRole('textbox', { name: 'Client' }), 'Maya');
  await user.type(dialog.getByRole('textbox', { name: 'Note to the client' }), 'As we spoke of.');
  await user.click(dialog.getByRole('button', { name: 'Make the report' }));
  expect(await screen.findByText('Code 0010-40R4-0M30-E27Z')).toBeDefined();
  expect(asked).toEqual([
    {
      ...{ title: loans.label, client: 'Maya', note: 'As we spoke of.' },
      ...{ links: [loans.id, home.id], markets: [] },
    },
  ]);
});

async function buildingWith(more: ClientLink[]) {
  const asked = keepReports([], [], more);
  const { user } = openApp('/app/reports');
  await user.click(await screen.findByRole('button', { name: 'Build a report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Build a report' }));
  await dialog.findAllByRole('checkbox');
  const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
  const markets = () =>
    dialog.queryAllByRole<HTMLInputElement>('checkbox', { name: /^Market around/ });
  return { asked, user, dialog, box, markets };
}

test('R-01 the market of a home is bound after its first section, wherever that is moved', async () => {
  const again = aLink({ id: '3b1c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d', label: 'Again' });
  const { asked, user, dialog, box, markets } = await buildingWith([again]);
  for (const each of dialog.getAllByRole('checkbox')) await user.click(each);
  // The loans are of no home, and two sections are of the same.
  expect(markets()).toHaveLength(1);
  await user.click(box(/^Market around 2214 .* by quarter$/));
  const order = dialog.getByRole('list', { name: 'Order of the sections' });
  expect(order.textContent).toContain(`1. ${home.label}, then its market`);
  await user.click(dialog.getByRole('button', { name: 'Move Again up' }));
  await user.click(dialog.getByRole('button', { name: 'Move Again up' }));
  expect(order.textContent).toContain('1. Again, then its market');
  expect(markets().map(({ checked }) => checked)).toEqual([true]);
  await user.click(dialog.getByRole('button', { name: 'Make the report' }));
  await screen.findByText('Code 0010-40R4-0M30-E27Z');
  expect(asked).toMatchObject([{ links: [again.id, home.id, loans.id], markets: [again.id] }]);
});

test('a market counts as a section, and goes with the last of its home', async () => {
  const more = Array.from({ length: 6 }, (_, at) =>
    aLinkToLoans({ id: `${at}a1c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d`, label: `Loans ${at}` }),
  );
  const { user, dialog, box, markets } = await buildingWith(more);
  await user.click(box(/^2214/));
  await user.click(box(/^Market around/));
  for (const { label } of more) await user.click(box(new RegExp(`^${label}`)));
  const full = 'A report has at most 8 sections, markets included.';
  expect(dialog.getByText(full)).toBeDefined();
  expect(box(/^Maya/).disabled).toBe(true);
  await user.click(box(/^2214/));
  expect(markets()).toEqual([]);
  expect(dialog.queryByText(full)).toBeNull();
  expect(box(/^Maya/).disabled).toBe(false);
});

test('a link that ended meanwhile is said, and nothing that was typed is lost', async () => {
  const error = { code: 'LINK_GONE', message: 'A section’s link has ended or is gone.' };
  keepReports(
    [],
    [HttpResponse.json({ error: { ...error, requestId: 'req-1' } }, { status: 409 })],
  );
  const { user } = openApp('/app/reports');
  await user.click(await screen.findByRole('button', { name: 'Build a report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Build a report' }));
  await user.click((await dialog.findAllByRole('checkbox'))[0] ?? document.body);
  const title = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Two ways');
  await user.click(dialog.getByRole('button', { name: 'Make the report' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('has ended or is gone');
  expect(title.value).toBe('Two ways');
});

test('a report is deleted by a second press, which says what it does', async () => {
  keepReports([report]);
  const { user } = openApp('/app/reports');
  await user.click(await screen.findByRole('button', { name: 'Delete Buying here' }));
  await user.click(
    screen.getByRole('button', {
      name: 'Delete Buying here: its code will be unknown, and it leaves its deals',
    }),
  );
  expect(await screen.findByText('No report yet')).toBeDefined();
});

test('X-01 a report is mailed: a wrong address and a refusal lose nothing, then the list says when', async () => {
  const reports = [report];
  keepReports(reports);
  const message = 'This installation sends no mail.';
  const error = { code: 'MAIL_MISSING', message, requestId: 'req-1' };
  const answers = [HttpResponse.json({ error }, { status: 503 })];
  const sent: unknown[] = [];
  server.use(
    http.post(`*/v1/reports/${report.id}/mail`, async ({ request }) => {
      sent.push(await request.json());
      const refusal = answers.shift();
      if (refusal !== undefined) return refusal;
      reports[0] = { ...report, mails: 1, lastMailedAt: '2026-11-28T13:00:00Z' };
      return HttpResponse.json(reports[0]);
    }),
  );
  const { user } = openApp('/app/reports');
  await user.click(await screen.findByRole('button', { name: 'Send Buying here by mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send by mail' }));
  const address = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Client’s e-mail' });
  const press = () => user.click(dialog.getByRole('button', { name: 'Send' }));
  await user.type(address, 'cleo');
  await press();
  expect(dialog.getByText('Enter an address, such as maya@home.example.')).toBeDefined();
  await user.type(address, '@client.example');
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Call me.');
  await press();
  expect((await dialog.findByRole('alert')).textContent).toContain(message);
  await press();
  expect(await dialog.findByText(/has taken your mail to cleo@client\.example/)).toBeDefined();
  const mail = { to: 'cleo@client.example', message: 'Call me.' };
  expect(sent).toEqual([mail, mail]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/Mailed once, last /)).toBeDefined();
});

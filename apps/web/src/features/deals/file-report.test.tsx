import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { aLink } from '../../test/a-link';
import { anAccountServer } from '../../test/account-server';
import { server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aDeal, memberDeals } from './test/a-deal';

// The dialog and what it reads load when they are needed; here they are there at once.
beforeAll(async () => {
  await import('./page/file-dialog');
  await import('../../routes/-papers-to-file');
});

const note = /^This deal is shared with the team/;

/** A member with one report and one deal, and what the server keeps of it. */
function withReport(deal = aDeal()) {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  const { rows, handlers } = memberDeals({ deals: [deal] });
  const id = '7b1c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d';
  const report = {
    ...{ id, title: 'Buying here', client: 'Maya', code: '001040R40M30E27Z' },
    ...{ checkUrl: 'https://x.example/s/0010-40R4-0M30-E27Z', createdAt: '2026-11-28T12:00:00Z' },
    ...{ isSample: false, sections: [], mails: 0, lastMailedAt: null },
  };
  server.use(
    ...accounts.handlers,
    ...handlers,
    http.get('*/rest/v1/saved_scenarios', () => HttpResponse.json([])),
    http.get('*/v1/client-pages', () => HttpResponse.json({ links: [aLink()] })),
    http.get('*/v1/reports', () => HttpResponse.json({ reports: [report] })),
  );
  return { deal, rows, id };
}

test('F-11 a report is filed in a deal, and opens where anybody with its code checks it', async () => {
  const { deal, rows, id } = withReport();
  const { user } = openApp(`/app/deals/${deal.id}`);
  await user.click(await screen.findByRole('button', { name: 'File a paper' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'File a paper' }));
  const file = await dialog.findByRole('button', { name: 'File Buying here' });
  expect(dialog.queryByText(note)).toBeNull();
  await user.click(file);
  const paper = await screen.findByRole('link', { name: 'Buying here' });
  expect(paper.getAttribute('href')).toBe('/s/0010-40R4-0M30-E27Z');
  expect(screen.getByText(/^Report, filed /)).toBeDefined();
  expect(rows.deal_items).toMatchObject([
    { deal_id: deal.id, kind: 'report', reference: id, title: 'Buying here' },
  ]);
});

test('F-11 who files in a deal of the team is told that everyone in it sees what is filed', async () => {
  const { deal } = withReport(aDeal({ team_id: crypto.randomUUID() }));
  const { user } = openApp(`/app/deals/${deal.id}`);
  await user.click(await screen.findByRole('button', { name: 'File a paper' }));
  expect(await screen.findByText(note)).toBeDefined();
});

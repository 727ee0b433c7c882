import type { CheckedReport } from '@deedlight/contract/reports';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { savedFiles } from '../../../test/saved-files';

beforeAll(() => import('./check-page'));

const section: CheckedReport['sections'][number] = {
  ...{ kind: 'property', title: '12 Elm St', place: 'Marlow, PA', madeAt: '2026-11-27T12:00:00Z' },
  figures: [{ label: 'What it is worth', value: '$300,000 – $340,000' }],
  sources: [{ title: 'Roll', publisher: 'A county', asOf: null }],
  since: { changes: [], unread: null },
};

const report: CheckedReport = {
  ...{ title: 'Buying here', client: 'Maya', code: '001040R40M30E27Z' },
  ...{ createdAt: '2026-11-28T12:00:00Z', productName: 'Deedlight', isSample: false },
  sender: {
    ...{ name: 'Ana Ruiz', title: '', company: 'Acme Mortgage', phone: '', email: '', nmlsId: '' },
    ...{ licences: [], disclosure: '', equalHousing: null },
  },
  sections: [
    section,
    { ...section, title: 'Loans', since: { changes: ['A rate has moved.'], unread: null } },
    { ...section, title: 'Sales', since: { changes: [], unread: 'The home is not on record.' } },
  ],
};

/** Answers one code, and keeps those that were asked. */
function onCheck() {
  const asked: unknown[] = [];
  const error = { code: 'REPORT_UNKNOWN', message: 'There is no such report.', requestId: 'req-1' };
  server.use(
    http.post('*/v1/reports/check', async ({ request }) => {
      const body = Object(await request.json());
      asked.push(body.code);
      return body.code === '0010-40R4-0M30-E27Z'
        ? HttpResponse.json(report)
        : HttpResponse.json({ error }, { status: 404 });
    }),
  );
  return asked;
}

test('R-01, X-01 a code that is typed in any way opens what the report said and what changed', async () => {
  const asked = onCheck();
  const { user } = openApp('/s/check');
  const field = await screen.findByRole('textbox', { name: 'Code of the report' });
  await user.type(field, '0010 40r4');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByText('Enter the 16 letters and digits of the code.')).toBeDefined();
  expect(asked).toEqual([]);
  await user.type(field, 'Om3o-e27z');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/was made with Deedlight on Nov 28, 2026/)).toBeDefined();
  expect(asked).toEqual(['0010-40R4-0M30-E27Z']);
  expect(screen.getByText('Ana Ruiz')).toBeDefined();
  expect(screen.getAllByText('$300,000 – $340,000')).toHaveLength(3);
  expect(screen.getAllByText('No change was found in what it cites.')).toHaveLength(1);
  expect(screen.getByText('A rate has moved.')).toBeDefined();
  expect(screen.getByText('The home is not on record.')).toBeDefined();
});

test('a code that no report has is said, and another may be typed', async () => {
  onCheck();
  openApp('/s/0000-0000-0000-0000');
  expect((await screen.findByRole('alert')).textContent).toContain('0000-0000-0000-0000');
  expect(screen.getByRole('textbox', { name: 'Another code' })).toBeDefined();
});

const refused = (code: string, status: number, wait: string) => () =>
  HttpResponse.json(
    { error: { code, message: 'It is too much.', requestId: 'req-1' } },
    { status, headers: { 'retry-after': wait } },
  );

test.each([
  [
    'a full queue',
    refused('PRINTER_BUSY', 503, '60'),
    'Many reports are being printed. Please try again in 1 minute.',
  ],
  [
    'a limit',
    refused('RATE_LIMITED', 429, '1500'),
    'Too many files were asked for in a short time. Please try again in 25 minutes.',
  ],
  [
    'no connection',
    () => HttpResponse.error(),
    'The server could not be reached. Check the connection and try again.',
  ],
])(
  'issue 19: %s is said in words where the PDF is saved, and the page stays',
  async (_, refuse, words) => {
    onCheck();
    const saved = savedFiles();
    let answer: () => Response | Promise<Response> = refuse;
    server.use(http.get('*/v1/reports/of/0010-40R4-0M30-E27Z/pdf', () => answer()));
    const { user } = openApp('/s/0010-40R4-0M30-E27Z');
    const save = await screen.findByRole('button', { name: 'Save the PDF' });
    await user.click(save);
    expect(await screen.findByText(words)).toBeDefined();
    expect(saved).toEqual([]);
    expect(screen.getByText(/was made with Deedlight/)).toBeDefined();
    let print: (answer: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (print = resolve));
    await user.click(save);
    await vi.waitFor(() => expect(save.textContent).toBe('Making PDF…'));
    expect(save.getAttribute('aria-busy')).toBe('true');
    const headers = { 'content-disposition': 'attachment; filename="buying-here.pdf"' };
    await vi.waitFor(() => print(new HttpResponse('%PDF-1.3', { headers })));
    await vi.waitFor(() => expect(saved).toEqual(['buying-here.pdf']));
    expect(save.textContent).toBe('Save the PDF');
  },
);

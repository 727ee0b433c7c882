import type { ErrorBody } from '@deedlight/contract/shared/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../platform/api/api';
import { server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { signedIn } from '../../test/signed-in';
import { aStanding, aTrace } from './test/a-trace';

type SkipTrace = Answer['skipTrace'];
type Preview = SkipTrace['previewBatch'];
type Batch = SkipTrace['batches']['batches'][number];

const csv = 'Who,Street,City,State,Zip\nAvery Oak,12 Elm St,Marlow,PA,19104';
const guessed = { line: 'Street', city: 'City', state: 'State', zip: 'Zip' };

function aBatch(changes: Partial<Batch> = {}): Batch {
  return {
    id: '6b0c2c5e-0000-4000-8000-000000000001',
    fileName: 'owners.csv',
    purpose: 'own-customer',
    status: 'done',
    stopCode: null,
    createdAt: '2026-11-20T12:00:00Z',
    finishedAt: null,
    ...{ rows: 3, found: 2, notFound: 1, waiting: 0 },
    ...changes,
  };
}

let standing: SkipTrace['standing'];
let preview: Partial<Preview>;
let batches: Batch[];
let calls: { call: string; body: unknown }[];
beforeEach(() => {
  standing = aStanding();
  preview = {};
  batches = [];
  calls = [];
  signedIn();
  const noted = async (call: string, request: Request) => {
    const body: unknown = await request.json();
    calls.push({ call, body });
    return body;
  };
  server.use(
    http.get('*/v1/skip-trace', () => HttpResponse.json(standing)),
    http.get('*/v1/skip-trace/batches', () =>
      HttpResponse.json({ batches } satisfies SkipTrace['batches']),
    ),
    http.post('*/v1/skip-trace/attestation', async ({ request }) => {
      await noted('attest', request);
      standing = aStanding();
      return HttpResponse.json(standing);
    }),
    http.post('*/v1/skip-trace/batches/preview', async ({ request }) => {
      const body = await noted('preview', request);
      const { mapping } = body as { mapping: Preview['mapping'] | null };
      return HttpResponse.json({
        columns: ['Who', 'Street', 'City', 'State', 'Zip'],
        mapping: mapping ?? guessed,
        ...{ rows: 3, ready: mapping?.fullName === undefined ? 0 : 2, unready: 1 },
        first: [{ line: 2, label: 'Avery Oak, 12 Elm St, Marlow, PA 19104' }],
        problems: [{ line: 4, why: 'The street is missing' }],
        ...preview,
      } satisfies Preview);
    }),
    http.post('*/v1/skip-trace/batches', async ({ request }) => {
      await noted('start', request);
      const batch = aBatch({ status: 'running', found: 0, notFound: 0, waiting: 3 });
      batches = [batch];
      return HttpResponse.json({ batch } satisfies SkipTrace['startBatch']);
    }),
    http.post('*/v1/skip-trace/batches/:id/:way', async ({ request, params }) => {
      await noted(String(params.way), request);
      const status = params.way === 'cancel' ? 'cancelled' : 'done';
      batches = batches.map((batch) => ({ ...batch, status }));
      return HttpResponse.json({ batch: aBatch({ status }) });
    }),
  );
});

const callsOf = (name: string) => calls.filter(({ call }) => call === name).map(({ body }) => body);

async function open(tab = 'batch') {
  const opened = openApp(`/app/skip-trace?tab=${tab}`);
  await screen.findByRole('tab', { name: 'A list' });
  return opened;
}

async function choose(text = csv) {
  const opened = await open();
  const file = new File([text], 'owners.csv', { type: 'text/csv' });
  await opened.user.upload(screen.getByLabelText('CSV file'), file);
  return opened;
}

const column = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });

describe('F-05 a list', () => {
  test('X-11 of the sample provider says what becomes of real homes, and the batch what they cost', async () => {
    standing = aStanding({ provider: { name: 'Sample', isSample: true } });
    batches = [aBatch({ rows: 2, found: 0, notFound: 2, waiting: 0 })];
    await open();
    await screen.findByText(/A row of a real home ends as not found and costs nothing\./);
    await screen.findByText(/0 found · 2 not found · 0 waiting/);
    screen.getByText('Rows nobody was found for cost nothing.');
  });

  test('is shown with what it costs before anything runs', async () => {
    preview = { ready: 2 };
    await choose();
    await screen.findByText('3 rows: 2 can be traced, 1 cannot');
    await screen.findByText(/^Costs at most 2 searches; you have 62 left\. Rows nobody is found/);
    expect(
      within(screen.getByRole('list', { name: 'First rows' })).getByRole('listitem').textContent,
    ).toBe('Line 2 Avery Oak, 12 Elm St, Marlow, PA 19104');
    expect(screen.getByRole('list', { name: 'Rows that cannot be traced' }).textContent).toBe(
      'Line 4: The street is missing',
    );
    expect(calls).toEqual([{ call: 'preview', body: { csv, mapping: null } }]);
  });

  test('F-02 of homes ticked in a search is there at once, and leaves the address once it runs', async () => {
    preview = { ready: 2 };
    const { user, history } = openApp(
      '/app/skip-trace?tab=batch&homes=pa-42101-1,elsewhere,pa-42101-2',
    );
    await user.click(await screen.findByRole('button', { name: 'Trace 2 rows' }));
    // What is no property id is not asked for.
    const list = ['Property id', 'pa-42101-1', 'pa-42101-2', ''].join('\r\n');
    await waitFor(() =>
      expect(callsOf('start')).toMatchObject([{ fileName: 'Ticked homes.csv', csv: list }]),
    );
    expect(callsOf('preview')[0]).toEqual({ csv: list, mapping: null });
    await waitFor(() => expect(history.location.search).not.toContain('homes'));
  });

  test('starts with the columns that were guessed, and follows those that are chosen', async () => {
    const { user } = await choose();
    expect((await column('Street')).value).toBe('Street');
    expect((await column('Full name')).value).toBe('');
    const none = screen.getByRole<HTMLButtonElement>('button', { name: 'Trace 0 rows' });
    expect(none.disabled).toBe(true);
    await user.selectOptions(await column('Full name'), 'Who');
    await user.selectOptions(await column('ZIP'), 'Not in the file');
    await screen.findByRole('button', { name: 'Trace 2 rows' });
    const { zip: _, ...others } = guessed;
    await waitFor(() =>
      expect(callsOf('preview').at(-1)).toEqual({ csv, mapping: { ...others, fullName: 'Who' } }),
    );
    expect((await column('ZIP')).value).toBe('');
  });

  test('is traced as it is mapped, once, and its progress is told', async () => {
    const { user } = await choose();
    await user.selectOptions(await column('Full name'), 'Who');
    await user.click(await screen.findByRole('button', { name: 'Trace 2 rows' }));
    const progress = await screen.findByRole('progressbar', { name: 'Progress of owners.csv' });
    expect(progress.getAttribute('value')).toBe('0');
    expect(screen.getByText('Running')).toBeDefined();
    expect(callsOf('start')).toEqual([
      { fileName: 'owners.csv', csv, mapping: { ...guessed, fullName: 'Who' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Trace 2 rows' })).toBeNull();
    batches = [aBatch()];
    await screen.findByText('Done');
    expect(progress.getAttribute('value')).toBe('3');
    expect(screen.getByText(/2 found · 1 not found · 0 waiting/)).toBeDefined();
  });

  test('waits for the attestation where there is none', async () => {
    standing = aStanding({ attestation: null });
    preview = { ready: 2 };
    const { user } = await choose();
    await user.click(await screen.findByRole('button', { name: 'Trace 2 rows' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(callsOf('start')).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: 'I agree to all of this' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(callsOf('start')).toHaveLength(1));
    expect(calls.map(({ call }) => call)).toEqual(['preview', 'attest', 'start']);
  });

  test('of more than 2 MB is refused beside its box, and not sent', async () => {
    await choose('x'.repeat(2_000_001));
    const message = await screen.findByText('The file has more than 2 MB. Split it.');
    const box = screen.getByLabelText('CSV file');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.getAttribute('aria-describedby')).toContain(message.id);
    expect(calls).toEqual([]);
  });

  test('that cannot be read says so; another one can be chosen', async () => {
    const message = 'No row of the file can be traced as it is mapped.';
    const error = { code: 'FILE_UNREADABLE', message, requestId: 'r-1' };
    server.use(
      http.post(
        '*/v1/skip-trace/batches/preview',
        () => HttpResponse.json({ error } satisfies ErrorBody, { status: 422 }),
        { once: true },
      ),
    );
    preview = { ready: 2 };
    const { user } = await choose('a,b\n1,2');
    await screen.findByText(message);
    const file = new File([csv], 'other.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('CSV file'), file);
    await screen.findByRole('button', { name: 'Trace 2 rows' });
    expect(screen.queryByText(message)).toBeNull();
  });

  test('F-20 without a provider can be looked at and not traced', async () => {
    standing = aStanding({ provider: null, missingSettings: ['SKIP_TRACE_PROVIDER'] });
    preview = { ready: 2 };
    await choose();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Trace 2 rows' });
    expect(button.disabled).toBe(true);
  });
});

test('F-05 a list that runs is cancelled and resumed', async () => {
  batches = [aBatch({ status: 'running', found: 1, notFound: 0, waiting: 2 })];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('Canceled');
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await screen.findByText('Done');
  expect(calls.map(({ call }) => call)).toEqual(['cancel', 'resume']);
});

test('F-05 what was found stands under My traces, and opens without cost', async () => {
  const { persons, ...summary } = aTrace();
  server.use(
    http.get('*/v1/skip-trace/traces', () =>
      HttpResponse.json({ traces: [summary] } satisfies SkipTrace['list']),
    ),
    http.get('*/v1/skip-trace/traces/:id', () =>
      HttpResponse.json({ trace: { ...summary, persons } } satisfies SkipTrace['read']),
    ),
  );
  const { user, history } = await open('history');
  await user.click(await screen.findByRole('button', { name: `Open ${summary.label}` }));
  await screen.findByRole('heading', { name: 'Avery Oak' });
  expect(history.location.search).toContain(`trace=${summary.id}`);
  expect(calls).toEqual([]);
});

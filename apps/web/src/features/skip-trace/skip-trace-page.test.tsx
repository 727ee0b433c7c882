import type { ErrorBody } from '@deedlight/contract/shared/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../platform/api/api';
import { onFailure, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { signedIn } from '../../test/signed-in';
import { aSuggestion, aSuggestionAt } from '../../test/suggestions';
import { someStats } from '../../test/usage';
import { aStanding, aTrace } from './test/a-trace';

type SkipTrace = Answer['skipTrace'];

let standing: SkipTrace['standing'];
let trace: SkipTrace['trace']['trace'];
let calls: { call: string; body: unknown }[];
let statsAsked: number;
beforeEach(() => {
  standing = aStanding();
  trace = aTrace();
  calls = [];
  statsAsked = 0;
  signedIn();
  const posted = async (call: string, request: Request) =>
    calls.push({ call, body: await request.json() });
  server.use(
    onSuggest(() => [aSuggestion()]),
    http.get('*/v1/usage/stats', () => {
      statsAsked += 1;
      return HttpResponse.json(someStats());
    }),
    http.get('*/v1/skip-trace', () => HttpResponse.json(standing)),
    http.post('*/v1/skip-trace/attestation', async ({ request }) => {
      await posted('attest', request);
      standing = aStanding();
      return HttpResponse.json(standing);
    }),
    http.post('*/v1/skip-trace', async ({ request }) => {
      await posted('trace', request);
      return HttpResponse.json({ trace } satisfies SkipTrace['trace']);
    }),
    http.get('*/v1/skip-trace/traces/:id', () => HttpResponse.json({ trace: aTrace() })),
    http.get('*/v1/skip-trace/traces', () =>
      HttpResponse.json({ traces: [] } satisfies SkipTrace['list']),
    ),
  );
});

const ofProperty = `/app/skip-trace?property=${aTrace().propertyId}`;
const askedFor = (call: string) =>
  calls.filter((each) => each.call === call).map(({ body }) => body);

async function open(path = ofProperty) {
  const opened = openApp(path);
  await screen.findByRole('tab', { name: 'One person' });
  return opened;
}

async function traceTheOwner() {
  const opened = await open();
  await opened.user.click(screen.getByRole('button', { name: 'Trace the owner' }));
  return opened;
}

describe('F-05 the attestation', () => {
  beforeEach(() => {
    standing = aStanding({ attestation: null });
  });

  test('comes first: nobody is looked for before it is given', async () => {
    const { user, history } = await traceTheOwner();
    const dialog = within(await screen.findByRole('dialog', { name: 'What are the details for?' }));
    expect(calls).toEqual([]);
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    expect(confirm.disabled).toBe(true);
    await user.click(dialog.getByRole('radio', { name: /^Reach a customer/ }));
    await user.click(dialog.getByRole('checkbox', { name: 'I agree to all of this' }));
    await user.click(confirm);
    await screen.findByRole('heading', { name: 'Avery Oak' });
    expect(calls).toEqual([
      { call: 'attest', body: { purpose: 'own-customer', textVersion: '2026-11', agrees: true } },
      {
        call: 'trace',
        body: { subject: { kind: 'property', propertyId: aTrace().propertyId } },
      },
    ]);
    expect(history.location.search).toContain(`trace=${aTrace().id}`);
    expect(screen.getByText(/^Purpose until Dec 20, 2026: Reach a customer/)).toBeDefined();
  });

  test('that is not given leaves it at that', async () => {
    const { user } = await traceTheOwner();
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([]);
    expect(screen.getByText('Nobody looked for yet')).toBeDefined();
  });

  test('that has run out meanwhile is asked for again', async () => {
    standing = aStanding();
    const { user } = await open();
    standing = aStanding({ attestation: null });
    const message = 'Say first what the contact details are for.';
    const error = { code: 'ATTESTATION_NEEDED', message, requestId: 'r-1' };
    server.use(
      http.post('*/v1/skip-trace', () =>
        HttpResponse.json({ error } satisfies ErrorBody, { status: 403 }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Trace the owner' }));
    await screen.findByText('You have not said yet what the details are for.');
    expect(screen.getByText(message)).toBeDefined();
  });
});

describe('F-05 the property to trace the owner of', () => {
  test('stands there with its address, also where only the page’s address names it', async () => {
    const asked: string[] = [];
    server.use(
      onSuggest((q) => {
        asked.push(q);
        return [aSuggestionAt('9 Quillwort Ct', '00-418-0271'), aSuggestion()];
      }),
    );
    await open();
    const link = await screen.findByRole('link', { name: '418 Larkspur Ln' });
    expect(link.getAttribute('href')).toBe(`/app/property/${aTrace().propertyId}`);
    expect(screen.getByText('Marlow, PA 19999')).toBeDefined();
    expect(asked).toEqual(['00418027']);
  });

  test('goes by its id where nobody knows its address', async () => {
    server.use(onSuggest(() => []));
    await open();
    await screen.findByRole('link', { name: `Property ${aTrace().propertyId}` });
  });
});

describe('F-05 a trace', () => {
  test('X-11 that finds somebody is told once and counted anew', async () => {
    await traceTheOwner();
    await screen.findByRole('heading', { name: 'Avery Oak' });
    expect(askedFor('trace')).toHaveLength(1);
    await waitFor(() => expect(statsAsked).toBeGreaterThan(1));
    expect(screen.getByText(/^From Test provider, as of .* Kept for you until Feb 18, 2027/));
  });

  test('X-11 a miss says that nothing was counted', async () => {
    trace = null;
    const { history } = await traceTheOwner();
    await screen.findByText('Nobody was found for this subject. Nothing was counted.');
    expect(history.location.search).not.toContain('trace=');
    expect(screen.getByText(/nobody found\s+costs nothing/)).toBeDefined();
  });

  test('a provider that fails is told of, and the owner can be asked for again', async () => {
    const message = 'The provider did not answer. Nothing was counted; try again later.';
    const error = { code: 'PROVIDER_FAILED', message, requestId: 'r-1' };
    server.use(
      http.post(
        '*/v1/skip-trace',
        () => HttpResponse.json({ error } satisfies ErrorBody, { status: 502 }),
        { once: true },
      ),
    );
    const { user } = await traceTheOwner();
    await screen.findByText(message);
    await user.click(screen.getByRole('button', { name: 'Trace the owner' }));
    await screen.findByRole('heading', { name: 'Avery Oak' });
    expect(screen.queryByText(message)).toBeNull();
  });

  test.each([
    { what: 'no network', answer: () => HttpResponse.error() },
    { what: 'a page of a proxy', answer: () => HttpResponse.html('<h1>503</h1>', { status: 503 }) },
    {
      what: 'half a JSON',
      answer: () =>
        new HttpResponse('{"trace":', { headers: { 'content-type': 'application/json' } }),
    },
  ])('F-20 $what is told of in plain words that say what to do', async ({ answer }) => {
    server.use(http.post('*/v1/skip-trace', answer));
    await traceTheOwner();
    const told = await screen.findByText(/(try|check) .*again( shortly)?\.$/i);
    expect(told.textContent).not.toMatch(/fetch|JSON|HTTP|\d{3}|Error\b/);
  });

  test('of invented people says so', async () => {
    trace = aTrace({ isSample: true });
    await traceTheOwner();
    await screen.findByText(/^Invented details: these numbers reach nobody\./);
    expect(screen.getAllByText('SAMPLE').length).toBeGreaterThan(0);
  });
});

describe('F-05 a name and an address', () => {
  async function openForm(path = '/app/skip-trace') {
    const opened = await open(path);
    await opened.user.click(screen.getByRole('radio', { name: 'A name and an address' }));
    const form = within(
      (await screen.findByLabelText('First name')).closest('form') ?? document.body,
    );
    const fill = async (texts: Record<string, string>) => {
      for (const [label, text] of Object.entries(texts)) {
        await opened.user.clear(form.getByLabelText(label));
        await opened.user.type(form.getByLabelText(label), text);
      }
      await opened.user.click(form.getByRole('button', { name: 'Trace this person' }));
    };
    return { ...opened, form, fill };
  }
  const good = {
    'First name': 'Avery',
    'Last name': 'Oak',
    Street: '12 Elm St',
    City: 'Marlow',
    State: 'pa',
  };

  test('is asked for as it was typed, the ZIP left open', async () => {
    const { fill } = await openForm();
    await fill(good);
    await screen.findByRole('heading', { name: 'Avery Oak' });
    expect(askedFor('trace')).toEqual([
      {
        subject: {
          ...{ kind: 'person', firstName: 'Avery', lastName: 'Oak', line: '12 Elm St' },
          ...{ city: 'Marlow', state: 'PA', zip: null },
        },
      },
    ]);
  });

  test.each([
    { label: 'First name', typed: ' ', says: 'Enter the first name' },
    { label: 'Street', typed: ' ', says: 'Enter the street' },
    { label: 'State', typed: 'Penn', says: 'Two letters, such as PA' },
    { label: 'ZIP', typed: '1910', says: 'Five digits, or leave it empty' },
  ])('$label of "$typed" is refused beside its box; what was found stays', async (bad) => {
    const { form, fill } = await openForm(`/app/skip-trace?trace=${aTrace().id}`);
    await screen.findByRole('heading', { name: 'Avery Oak' });
    await fill({ ...good, [bad.label]: bad.typed });
    const box = form.getByLabelText(bad.label);
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    const message = form.getByText(bad.says);
    expect(box.getAttribute('aria-describedby')).toContain(message.id);
    expect(form.getAllByText(/^(Enter|Two|Five)/)).toHaveLength(1);
    expect(calls).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Avery Oak' })).toBeDefined();
  });
});

describe('F-05 without a provider', () => {
  test('the page says what to set, and nobody can be asked for', async () => {
    const missingSettings = ['SKIP_TRACE_PROVIDER', 'REALESTATEAPI_KEY'];
    standing = aStanding({ provider: null, missingSettings });
    await open();
    expect(screen.getByRole('heading', { name: 'No provider is set up' })).toBeDefined();
    for (const name of missingSettings) expect(screen.getByText(name)).toBeDefined();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Trace the owner' });
    expect(button.disabled).toBe(true);
    expect(screen.queryByText(/^Provider:/)).toBeNull();
  });

  test('a page that could not be loaded can be asked for again', async () => {
    server.use(
      onFailure('*/v1/skip-trace', 500, { code: 'INTERNAL', message: 'No.', requestId: 'r-1' }),
    );
    const { user } = openApp('/app/skip-trace');
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
    server.use(http.get('*/v1/skip-trace', () => HttpResponse.json(standing)));
    await user.click(retry);
    await screen.findByText('Provider: Test provider');
  }, 30_000);
});

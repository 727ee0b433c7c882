import { HttpResponse, http } from 'msw';
import { signedInId } from '../../../test/account-server';
import type { DealOffer } from '../offers/offer-rows';
import type { Deal } from '../own-deals';
import type { DealParty, Paper, Step } from '../page/deal-rows';

const changedAt = '2026-11-20T12:00:00+00:00';

export function aDeal(change: Partial<Deal> = {}): Deal {
  return {
    id: crypto.randomUUID(),
    ...{ user_id: signedInId, team_id: null },
    ...{ name: 'Okafor and Reyes', kind: 'purchase', stage: 'in-underwriting' },
    ...{ property_id: null, place: '', params: '', note: '' },
    ...{ contract_on: null, application_on: null, estimate_sent_on: null },
    ...{ inspection_ends_on: null, appraisal_on: null, financing_ends_on: null },
    ...{ lock_ends_on: null, disclosure_sent_on: null, closing_on: null },
    ...{ archived_at: null, updated_at: changedAt },
    ...change,
  };
}

export function aStep(change: Partial<Step> = {}): Step {
  return {
    id: crypto.randomUUID(),
    ...{ text: 'Sign', due_on: null, done_at: null, position: 0, updated_at: changedAt },
    ...change,
  };
}

export function aParty(change: Partial<DealParty> = {}): DealParty {
  return {
    id: crypto.randomUUID(),
    ...{ role: 'title', name: 'Ana Elm', company: 'Elm Title', email: 'ana@elm.example' },
    ...{ phone: '(614) 555-0142', nmls_id: '', updated_at: changedAt },
    ...change,
  };
}

export function anOffer(change: Partial<DealOffer> = {}): DealOffer {
  return {
    id: crypto.randomUUID(),
    ...{ party_id: null, name: 'Ana Elm', price_cents: 41_000_000, earnest_cents: null },
    ...{ financing: null, loan_cents: null, closing_on: null, expires_on: null },
    earnest_due_on: null,
    ...{ contingencies: [], status: 'received', note: '', updated_at: changedAt },
    ...change,
  };
}

type Row = Record<string, unknown>;
type Rows = {
  deals: Deal[];
  deal_tasks: (Step & { deal_id: string })[];
  deal_parties: (DealParty & { deal_id: string })[];
  deal_offers: (DealOffer & { deal_id: string })[];
  deal_items: (Paper & { deal_id: string })[];
};

/** What the database fills in where a row leaves it out. */
const filledIn: Record<keyof Rows, () => Row> = {
  deals: () => ({ ...aDeal() }),
  deal_tasks: () => ({ ...aStep() }),
  deal_parties: () => ({ ...aParty() }),
  deal_offers: () => ({ ...anOffer() }),
  deal_items: () => ({ id: crypto.randomUUID(), filed_at: changedAt }),
};

/** Tells whether a value meets a condition as PostgREST writes it; what is no condition is met. */
function isAsked(value: unknown, asked: string): boolean {
  if (asked.startsWith('eq.')) return value === asked.slice(3);
  if (asked.startsWith('gte.')) return typeof value === 'string' && value >= asked.slice(4);
  if (!asked.startsWith('in.(')) return true;
  return asked.slice(4, -1).split(',').includes(String(value));
}

/** Keeps deals and what belongs to them as the account server does: a change gets a new time. */
export function memberDeals(kept: Partial<Rows> = {}) {
  const rows: Rows = {
    ...{ deals: [], deal_tasks: [], deal_parties: [], deal_offers: [], deal_items: [] },
    ...kept,
  };
  let changes = 0;
  const handlers = (Object.keys(rows) as (keyof Rows)[]).flatMap((table) => {
    const path = `*/rest/v1/${table}`;
    const all = () => rows[table] as unknown as Row[];
    const keep = (next: Row[]) => {
      Object.assign(rows, { [table]: next });
    };
    const found = (request: Request) => {
      const asked = [...new URL(request.url).searchParams];
      return all().filter((row) => asked.every(([name, value]) => isAsked(row[name], value)));
    };
    /** Answers with the columns that were asked for, one row alone where that was asked. */
    const answer = (request: Request, found: Row[], status = 200) => {
      const columns = new URL(request.url).searchParams.get('select')?.split(',') ?? [];
      const rows = found.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
      const isOne = request.headers.get('accept')?.includes('pgrst.object') === true;
      return HttpResponse.json(isOne ? (rows[0] ?? null) : rows, { status });
    };
    return [
      http.get(path, ({ request }) => answer(request, found(request))),
      http.post(path, async ({ request }) => {
        const sent = (await request.json()) as Row | Row[];
        const made = [sent].flat().map((row) => ({ ...filledIn[table](), ...row }));
        keep([...all(), ...made]);
        return answer(request, made, 201);
      }),
      http.patch(path, async ({ request }) => {
        const change = (await request.json()) as Row;
        const those = new Set(found(request));
        changes += 1;
        const updated_at = `2026-11-21T12:00:00.${String(changes).padStart(6, '0')}+00:00`;
        const changed = all().map((row) =>
          those.has(row) ? { ...row, ...change, updated_at } : row,
        );
        const ids = new Set([...those].map(({ id }) => id));
        keep(changed);
        return answer(
          request,
          changed.filter(({ id }) => ids.has(id)),
        );
      }),
      http.delete(path, ({ request }) => {
        const those = new Set(found(request));
        keep(all().filter((row) => !those.has(row)));
        const headers = { 'content-range': `*/${those.size}` };
        return new HttpResponse(null, { status: 204, headers });
      }),
    ];
  });
  // No home of these deals is on record.
  const none = { total: 0, properties: [], next: null, sources: [], carried: [] };
  const onHomes = http.get('*/v1/properties', () => HttpResponse.json(none));
  return { rows, handlers: [...handlers, onHomes] };
}

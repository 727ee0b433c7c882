import type { OpenSource } from '@deedlight/contract/admin/sources';
import type { Temporal } from 'temporal-polyfill';
import { isLateFor } from '../../../imports/sources/import-source';
import { confirmSource } from '../../../imports/sources/source-checks-repo';
import { factsOf, licenceOf } from '../../../imports/sources/source-mapping';
import type { RequestContext } from '../../../platform/context';
import type { Queries } from '../../../platform/database/database';
import { requireAdmin } from '../../../platform/member';
import { os } from '../../../platform/procedures';
import { noteAction } from '../uploads/uploads-repo';
import { dropWaiting, orderCounties } from './source-orders';
import { type CountyState, readSources, readStates, type SourceState } from './source-states';
import { keepCounties, switchOff, switchOn } from './switches-repo';

/** Handles the switches of the sources of open data, whose files lie in `folder`. */
export function sourceHandlers(folder: string) {
  const { adminSources: routes } = os;
  return {
    list: routes.list.handler(async ({ context }) => {
      await requireAdmin(context);
      const { sources, problems } = await readSources(folder);
      const states = await service(context, (db) => readStates(db, sources));
      const now = context.clock.now();
      return { sources: states.map((state) => sourceAnswer(state, now)), problems };
    }),

    switchOn: routes.switchOn.handler(async ({ input, context, errors }) => {
      const { userId: by, email } = await requireAdmin(context);
      const { source, open, counties } = await stateOf(context, folder, input.id, errors);
      const terms = licenceOf(source);
      if (input.acceptsTerms !== terms) throw errors.TERMS_CHANGED();
      if (!open.every((part) => input.confirmsRecalled.includes(part))) {
        throw errors.CONFIRMATION_NEEDED();
      }
      const chosen = chosenOf(source.title, counties, input.counties, errors);
      const at = context.clock.now().toString();
      if (open.length > 0) {
        const confirmation = { sourceId: source.id, recalled: source.recalled };
        await confirmSource(context.database, { ...confirmation, at, by: email ?? by });
      }
      return service(context, async (db) => {
        const accepted = { sourceId: source.id, by, at, terms, counties: input.counties };
        await dropWaiting(db, source.id);
        await switchOn(db, accepted);
        await noteAction(db, 'source-switched-on', { by, subject: source.title });
        return { ordered: await orderCounties(db, { ...accepted, counties: chosen }) };
      });
    }),

    chooseCounties: routes.chooseCounties.handler(async ({ input, context, errors }) => {
      const { userId: by } = await requireAdmin(context);
      const state = await stateOf(context, folder, input.id, errors);
      const { source, counties } = state;
      if (!state.runs) throw errors.SOURCE_OFF();
      const chosen = chosenOf(source.title, counties, input.counties, errors);
      const before = counties.filter(({ isChosen }) => isChosen).map(({ fips }) => fips);
      const added = chosen.filter((fips) => !before.includes(fips));
      const order = { sourceId: source.id, by, at: context.clock.now().toString() };
      return service(context, async (db) => {
        await keepCounties(db, source.id, input.counties);
        await dropWaiting(db, source.id, chosen);
        const subject = `${source.title}: ${namesOf(counties, input.counties)}`;
        await noteAction(db, 'source-counties-chosen', { by, subject });
        return { ordered: await orderCounties(db, { ...order, counties: added }) };
      });
    }),

    switchOff: routes.switchOff.handler(async ({ input, context, errors }) => {
      const { userId: by } = await requireAdmin(context);
      const { source, switched } = await stateOf(context, folder, input.id, errors);
      if (switched?.isOn) {
        await service(context, async (db) => {
          await switchOff(db, source.id);
          await dropWaiting(db, source.id);
          await noteAction(db, 'source-switched-off', { by, subject: source.title });
        });
      }
      return { isOn: false as const };
    }),

    fetchNow: routes.fetchNow.handler(async ({ input, context, errors }) => {
      const { userId: by } = await requireAdmin(context);
      const { source, runs, counties } = await stateOf(context, folder, input.id, errors);
      if (!runs) throw errors.SOURCE_OFF();
      const chosen = counties.filter(({ isChosen }) => isChosen).map(({ fips }) => fips);
      const order = { sourceId: source.id, by, at: context.clock.now().toString() };
      return service(context, async (db) => ({
        ordered: await orderCounties(db, { ...order, counties: chosen }),
      }));
    }),
  };
}

type Refusals = { COUNTY_UNKNOWN: (refusal: { message: string }) => Error };

/** Returns the codes of the counties that are asked for, or throws naming those that are none. */
function chosenOf(
  title: string,
  counties: readonly CountyState[],
  asked: readonly string[] | null,
  errors: Refusals,
): string[] {
  const all = counties.map(({ fips }) => fips);
  const unknown = (asked ?? []).filter((fips) => !all.includes(fips));
  if (unknown.length > 0) {
    const message = `counties: ${title} has no county with the code ${unknown.join(', ')}.`;
    throw errors.COUNTY_UNKNOWN({ message });
  }
  return [...new Set(asked ?? all)];
}

function namesOf(counties: readonly CountyState[], asked: readonly string[] | null): string {
  if (asked === null) return 'all counties';
  const names = counties.filter(({ fips }) => asked.includes(fips)).map(({ name }) => name);
  return names.join(', ');
}

/** Reads and writes as the service role, which alone may see the switches. */
function service<T>({ database }: RequestContext, work: (db: Queries) => Promise<T>) {
  return database.asService('an admin switches a source', work);
}

async function stateOf(
  context: RequestContext,
  folder: string,
  id: string,
  errors: { SOURCE_UNKNOWN: () => Error },
): Promise<SourceState> {
  const { sources } = await readSources(folder);
  const found = sources.filter((source) => source.id === id);
  const [state] = await service(context, (db) => readStates(db, found));
  if (state === undefined) throw errors.SOURCE_UNKNOWN();
  return state;
}

function sourceAnswer(state: SourceState, now: Temporal.Instant): OpenSource {
  const { source, switched, open, runs, lastRun, counties } = state;
  const { id, title, publisher, licence, attribution, page, rhythmDays, absent } = source;
  return {
    ...{ id, title, publisher, licence, page, rhythmDays, lastRun },
    state: source.state,
    attribution: attribution ?? null,
    terms: licenceOf(source),
    covers: [...factsOf(source), ...(source.outline ? ['outline'] : [])],
    absent: Object.entries(absent).map(([fact, why]) => ({ fact, why })),
    unconfirmed: open,
    switched: switched && {
      isOn: switched.isOn,
      acceptedAt: switched.acceptedAt,
      acceptedBy: switched.acceptedBy,
      acceptedTerms: switched.acceptedTerms,
      counties: switched.counties && [...switched.counties],
    },
    needsAcceptance: switched?.isOn === true && !runs,
    counties: counties.map(({ fips, name, isChosen, lastRun, check, order }) => ({
      ...{ fips, name, isChosen, lastRun },
      check: check && {
        checkedAt: check.checkedAt,
        problem: check.problem,
        importedAt: check.importedAt,
        editedAt: check.editedAt,
        rows: check.rows,
        isLate: isLateFor(source, check.editedAt, now),
      },
      work: order?.work ?? null,
    })),
  };
}

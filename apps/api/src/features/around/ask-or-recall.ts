import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { AroundSource, Said } from '../../adapters/around-source';
import { ProviderUnavailable } from '../../adapters/provider-unavailable';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import { findKept, type KeptAnswer, keepAnswer, noteFailure, type Question } from './answers-repo';

/** A service that did not answer is left alone for this long. */
const patience = Temporal.Duration.from({ minutes: 10 });

export type Heard<Value> =
  | { kind: 'said'; said: Said<Value>; fetchedAt: string; failedAt: string | null }
  | { kind: 'nothing' }
  | { kind: 'failed'; isRefusal: boolean }
  /** Its answer will be kept; this reader does not wait for it. */
  | { kind: 'asked' };

/** `waits` tells whether the reader waits for services, or wants what is kept at once. */
export type Asking = { database: Database; clock: Clock; log: Log; waits: boolean };

const reason = 'what public services say of a place';

/** Asks public services, each of them once for all who want to know the same. */
export class AskOrRecall {
  readonly #asking = new Map<string, Promise<KeptAnswer>>();

  /**
   * Returns the kept answer, or a fresh one where none is kept or it is due. `key` names the
   * subject among the kept answers. A reader who does not wait gets what is kept, even if it is due.
   */
  async hear<Subject, Value>(
    deps: Asking,
    source: AroundSource<Subject, Value>,
    key: string,
    subject: Subject,
  ): Promise<Heard<Value>> {
    const question = { source: source.id, subject: key };
    const now = deps.clock.now();
    const kept = await deps.database.asService(reason, (db) => findKept(db, question));
    const known = kept === undefined ? null : heardIn(kept, source.shape);
    if (kept !== undefined && known !== null && isFresh(kept, now)) return known;
    const asking = this.#together(question, () =>
      askAnew(deps, source, question, subject, known === null ? undefined : kept),
    );
    if (!deps.waits) {
      // Who waits hears of it; here nobody does.
      asking.catch((err: unknown) => deps.log.error({ err, ...question }, 'nothing was asked'));
      return known ?? { kind: 'asked' };
    }
    const row = await asking;
    const heard = heardIn(row, source.shape);
    if (heard === null) throw new Error(`${source.id} said what its own shape does not hold`);
    return heard;
  }

  /** Readers who ask the same at the same time share one request. */
  #together(question: Question, ask: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const name = `${question.source} ${question.subject}`;
    const running = this.#asking.get(name);
    if (running !== undefined) return running;
    const asking = ask().finally(() => this.#asking.delete(name));
    this.#asking.set(name, asking);
    return asking;
  }
}

/** Tells whether the service need not be asked: it has answered, or has just failed to. */
function isFresh({ due_at, failed_at }: KeptAnswer, now: Temporal.Instant): boolean {
  if (due_at !== null && Temporal.Instant.compare(now, instantOf(due_at)) < 0) return true;
  return (
    failed_at !== null && Temporal.Instant.compare(now, instantOf(failed_at).add(patience)) < 0
  );
}

async function askAnew<Subject, Value>(
  { database, clock }: Asking,
  source: AroundSource<Subject, Value>,
  question: Question,
  subject: Subject,
  kept: KeptAnswer | undefined,
): Promise<KeptAnswer> {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  try {
    const said = await source.ask(subject, today);
    const at = clock.now();
    const due = source.dueOn(said, today).toZonedDateTime('UTC').toInstant();
    await database.asService(reason, (db) => keepAnswer(db, question, { said }, { at, due }));
    return {
      ...question,
      answer: { said },
      fetched_at: at.toString(),
      due_at: due.toString(),
      ...{ failed_at: null, is_refusal: false },
    };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const at = clock.now();
    const isRefusal = error.refusedWith !== null;
    await database.asService(reason, (db) => noteFailure(db, question, { at, isRefusal }));
    const before = { answer: null, fetched_at: null, due_at: null, ...kept };
    return { ...before, ...question, failed_at: at.toString(), is_refusal: isRefusal };
  }
}

/** Reads a kept answer; null if it was kept in another shape. */
function heardIn<Value>(
  { answer, fetched_at, failed_at, is_refusal }: KeptAnswer,
  shape: z.ZodType<Value>,
): Heard<Value> | null {
  const failedAt = failed_at === null ? null : instantOf(failed_at).toString();
  if (answer === null || fetched_at === null) {
    return failedAt === null ? null : { kind: 'failed', isRefusal: is_refusal };
  }
  const parsed = keptShape(shape).safeParse(answer);
  if (!parsed.success) return null;
  const { said } = parsed.data;
  if (said === null) return { kind: 'nothing' };
  return { kind: 'said', said, fetchedAt: instantOf(fetched_at).toString(), failedAt };
}

function keptShape<Value>(value: z.ZodType<Value>) {
  const said = z.object({ value, title: z.string(), asOf: z.string().nullable() });
  return z.object({ said: said.nullable() });
}

function instantOf(text: string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.parse(text));
}

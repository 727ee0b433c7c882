import { createHash } from 'node:crypto';
import type { AssistantEvent } from '@deedlight/contract/assistant';
import type { Property } from '@deedlight/contract/property';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { Temporal } from 'temporal-polyfill';
import type { Phraser } from '../../adapters/phraser';
import type { RequestContext } from '../../platform/context';
import { os } from '../../platform/procedures';
import type { Hold, Meter } from '../usage/public';
import type { Found } from './find-answer';

type Setup = {
  meter: Pick<Meter, 'hold'>;
  /** Opens a property as its page does, and throws the refusals of that page. */
  open: (ctx: RequestContext, id: PropertyId) => Promise<Property>;
  phraser: Phraser | null;
  timeoutMs: number;
};

// The first question makes the tables' sentences, so they are loaded on demand.
const answering = () => import('./find-answer');

export function assistantHandlers({ meter, open, phraser, timeoutMs }: Setup) {
  return {
    answers: os.assistant.answers.handler(async ({ input, context }) => {
      const { question, propertyId } = input;
      const hold = await meter.hold(context, {
        endpoint: 'ai-answer',
        subject: questionKey(question, propertyId),
        query: question,
        propertyId: null,
      });
      const settled = await orGiveBack(hold, async () => {
        const { findAnswer } = await answering();
        const { isAboutProperty } = await import('./property-facts');
        const { isAboutNet } = await import('./work-net');
        const today = dayOfAsker(input.today, context.clock);
        const isNeeded =
          propertyId !== undefined && (isAboutProperty(question) || isAboutNet(question));
        const property = isNeeded ? await open(context, propertyId) : null;
        const find = (asked: string): Found => findAnswer(asked, today, property);
        const found = (await findOwn(context, question, today, open)) ?? find(question);
        // A question without an answer costs nothing; an answer is paid for before its first word
        // is sent.
        await (found.kind === 'found' ? hold.spend() : hold.giveBack());
        return { found, find };
      });
      return tell(settled, { question, phraser, timeoutMs, log: context.log });
    }),
  };
}

/**
 * Returns the day where the question is asked. No place is more than a day from UTC, so that any
 * other day is that of a clock which is wrong.
 */
function dayOfAsker(said: string | undefined, clock: RequestContext['clock']): Temporal.PlainDate {
  const here = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  if (said === undefined) return here;
  const there = Temporal.PlainDate.from(said);
  return Math.abs(here.until(there).days) <= 1 ? there : here;
}

/** Answers from what is the member's own; null where the question is about something else. */
async function findOwn(
  ctx: RequestContext,
  question: string,
  today: Temporal.PlainDate,
  open: Setup['open'],
): Promise<Found | null> {
  const { readWatchedQuestion } = await import('./watched/watched-question');
  const watched = readWatchedQuestion(question, today);
  if (watched !== null) {
    const { findWatched } = await import('./watched/watched-homes');
    return await findWatched(ctx, watched);
  }
  const { readDealAsked } = await import('./deals/deal-asked');
  const asked = readDealAsked(question);
  if (asked !== null) {
    const { findInDeals } = await import('./deals/find-in-deals');
    const told = await findInDeals(ctx, {
      ...{ asked, question, today },
      open: (id) => open(ctx, id),
    });
    if (told !== null) return told;
  }
  const { readDealsQuestion } = await import('./deals/deals-question');
  const deals = readDealsQuestion(question, today);
  if (deals === null) return null;
  const { findDeals } = await import('./deals/find-deals');
  return await findDeals(ctx, deals, today);
}

type Telling = Pick<Setup, 'phraser' | 'timeoutMs'> &
  Pick<RequestContext, 'log'> & { question: string };

async function* tell(
  { found, find }: { found: Found; find: (question: string) => Found },
  telling: Telling,
): AsyncGenerator<AssistantEvent> {
  if (found.kind === 'abstained') {
    const { why, text, missing } = found;
    yield { kind: 'abstained', why, text, missing };
    return;
  }
  const { tellAnswer } = await import('./tell-answer');
  yield* tellAnswer({
    ...telling,
    evidence: found.evidence,
    lookUp(question) {
      const more = find(question);
      return more.kind === 'found' ? more.evidence : [];
    },
  });
}

async function orGiveBack<T>(hold: Hold, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await hold.giveBack();
    throw error;
  }
}

/** Makes the key of a question, so that the same question about the same property counts once. */
function questionKey(question: string, propertyId: string | undefined): string {
  const words = question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}$%.]+/gu, ' ')
    .trim();
  return createHash('sha256')
    .update(`${propertyId ?? ''} ${words}`)
    .digest('hex');
}

import type { AroundAbsent, AroundGap } from '@deedlight/contract/around';
import type { Source } from '@deedlight/contract/property';
import type { Absence } from '@deedlight/domain/fact';
import type { AroundSetup, AroundSource } from '../../adapters/around-source';
import type { Asking, AskOrRecall, Heard } from './ask-or-recall';

export type Part<Value> =
  | { known: true; value: Value; source: Source; failedAt: string | null }
  | AroundAbsent;

/** A question to one service: about what, and how its answer is told. */
export type Question<Subject, Kept, Value> = {
  setup: AroundSetup<AroundSource<Subject, Kept>>;
  /** The subject, and its name among the kept answers; or why nothing is asked. */
  about: { key: string; subject: Subject } | AroundAbsent;
  /** Names the service in a sentence: "FEMA". */
  who: string;
  /** What it means if the service has nothing of the subject. */
  nothing: AroundAbsent;
  toValue: (kept: Kept) => Value | AroundAbsent;
};

const absenceOf: Readonly<Record<AroundGap, Absence>> = {
  'switched-off': 'not-available-here',
  'not-configured': 'not-available-here',
  'invented-home': 'not-available-here',
  'no-place': 'unknown',
  'rough-place': 'unknown',
  unmapped: 'not-available-here',
  'none-near': 'none',
  'none-on-file': 'none',
  'not-published': 'not-available-here',
  'no-source': 'not-available-here',
  unreachable: 'unknown',
  refused: 'unknown',
  'being-asked': 'not-recorded-yet',
};

export function gap(
  because: AroundGap,
  note: string,
  settings: readonly string[] = [],
): AroundAbsent {
  return { known: false, why: absenceOf[because], because, note, settings: [...settings] };
}

/** Asks a service, or recalls what it said; a silence becomes a sentence. */
export async function partOf<Subject, Kept, Value>(
  services: AskOrRecall,
  deps: Asking,
  { setup, about, who, nothing, toValue }: Question<Subject, Kept, Value>,
): Promise<Part<Value>> {
  if ('because' in about) return about;
  if (!setup.isConfigured) return notConfigured(who, setup);
  const heard = await services.hear(deps, setup.source, about.key, about.subject);
  if (heard.kind === 'nothing') return nothing;
  if (heard.kind === 'failed') return failed(who, heard);
  if (heard.kind === 'asked') return gap('being-asked', `${who} is being asked.`);
  const value = toValue(heard.said.value);
  if (isGap(value)) return value;
  const source = sourceOf(setup.source, heard);
  return { known: true, value, source, failedAt: heard.failedAt };
}

function isGap<Value>(value: Value | AroundAbsent): value is AroundAbsent {
  return typeof value === 'object' && value !== null && 'because' in value;
}

function notConfigured(
  who: string,
  { isOff, settings }: { isOff: boolean; settings: readonly string[] },
): AroundAbsent {
  const names = settings.join(', ');
  return isOff
    ? gap('switched-off', `${who} is not asked: ${names} switches it off on this server.`, settings)
    : gap(
        'not-configured',
        `Whoever runs this server sets ${names} to ask ${who}; the key is free.`,
        settings,
      );
}

function failed(who: string, { isRefusal }: { isRefusal: boolean }): AroundAbsent {
  return isRefusal
    ? gap('refused', `${who} refused the request, as for a key that it does not know.`)
    : gap('unreachable', `${who} did not answer. It is asked again after a few minutes.`);
}

function sourceOf<Subject, Kept>(
  { id, citation }: AroundSource<Subject, Kept>,
  { said, fetchedAt }: Extract<Heard<Kept>, { kind: 'said' }>,
): Source {
  return {
    ...citation,
    ...{ id, title: said.title, asOf: said.asOf, fetchedAt },
    ...{ kind: 'provider', file: null, row: null, confidence: 'reported' },
  };
}

import type { DncAnswer, LitigatorAnswer } from '@deedlight/domain/skip-trace/contact-rules';
import type { TraceAddress, TraceSubject } from '@deedlight/domain/skip-trace/subject';
import type { Temporal } from 'temporal-polyfill';

export const lineTypes = ['mobile', 'landline', 'voip', 'unknown'] as const;

export type FoundPhone = {
  /** It consists of +1 and ten digits. */
  number: string;
  type: (typeof lineTypes)[number];
  lastSeen: Temporal.PlainDate | null;
  isConnected: boolean | null;
  dnc: DncAnswer;
  litigator: LitigatorAnswer;
  /** The day on which the do-not-call lists were checked; it is null if none was. */
  checkedOn: Temporal.PlainDate | null;
};

/**
 * A person who was found. The type has no origin, sex, marriage, age or work: an adapter drops
 * whatever else a provider sends.
 */
export type FoundPerson = {
  name: string;
  isDeceased: boolean | null;
  phones: FoundPhone[];
  emails: string[];
  addresses: { address: TraceAddress; lastSeen: Temporal.PlainDate | null }[];
  relatives: string[];
};

export type SkipTraceAnswer = {
  /** It is empty if nobody was found. */
  persons: FoundPerson[];
  /** The provider's id of the request. */
  requestId: string | null;
};

/**
 * Finds contact details. Throws ProviderUnavailable. It never repeats a request by itself, since
 * each answer costs.
 */
export interface SkipTraceSource {
  /** The name that is shown and stored with each answer. */
  readonly name: string;
  readonly isSample: boolean;
  find(subject: TraceSubject): Promise<SkipTraceAnswer>;
}

export type SkipTraceSetup =
  | { isConfigured: true; source: SkipTraceSource }
  /** The names of the settings that are missing. */
  | { isConfigured: false; missing: readonly string[] };

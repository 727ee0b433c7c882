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
  /** It is null if no do-not-call list was checked. */
  checkedOn: Temporal.PlainDate | null;
};

/**
 * The type has no origin, sex, marriage, age or work: an adapter drops whatever else a provider
 * sends.
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
  /** The provider knows the request by this id. */
  requestId: string | null;
};

/**
 * Finds contact details. Throws ProviderUnavailable. It never repeats a request by itself, since
 * each answer costs.
 */
export interface SkipTraceSource {
  /** It is shown and stored with each answer. */
  readonly name: string;
  readonly isSample: boolean;
  find(subject: TraceSubject): Promise<SkipTraceAnswer>;
}

export type SkipTraceSetup =
  | { isConfigured: true; source: SkipTraceSource }
  | { isConfigured: false; missing: readonly string[] };

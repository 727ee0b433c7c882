import type { DncAnswer, LitigatorAnswer } from '@deedlight/domain/skip-trace/contact-rules';
import type { TraceAddress, TraceSubject } from '@deedlight/domain/skip-trace/subject';
import type { Temporal } from 'temporal-polyfill';

export const lineTypes = ['mobile', 'landline', 'voip', 'unknown'] as const;

export type FoundPhone = {
  /** +1 and ten digits. */
  number: string;
  type: (typeof lineTypes)[number];
  lastSeen: Temporal.PlainDate | null;
  isConnected: boolean | null;
  dnc: DncAnswer;
  litigator: LitigatorAnswer;
  /** When the lists were asked; null where none was. */
  checkedOn: Temporal.PlainDate | null;
};

/** Nothing of origin, sex, marriage, age or work: an adapter drops whatever else a provider sends. */
export type FoundPerson = {
  name: string;
  isDeceased: boolean | null;
  phones: FoundPhone[];
  emails: string[];
  addresses: { address: TraceAddress; lastSeen: Temporal.PlainDate | null }[];
  relatives: string[];
};

export type SkipTraceAnswer = {
  /** Empty: nobody was found. */
  persons: FoundPerson[];
  /** By which the provider knows the request. */
  requestId: string | null;
};

/** Finds contact details. Throws ProviderUnavailable; it never asks twice by itself, as each answer costs. */
export interface SkipTraceSource {
  /** As it is shown and kept beside each answer. */
  readonly name: string;
  readonly isSample: boolean;
  find(subject: TraceSubject): Promise<SkipTraceAnswer>;
}

export type SkipTraceSetup =
  | { isConfigured: true; source: SkipTraceSource }
  /** The settings that are not set. */
  | { isConfigured: false; missing: readonly string[] };

import type { DealKind, DealStage } from './deal';
import type { dayColumns } from './deal-row';
import type { OfferStatus } from './offers';
import type { PaperKind } from './papers';
import type { PartyRole } from './parties';

/** A changed value; null: it was not known before, or is not any more. */
type Changed<T> = { from: T; to: T };
type Added<T> = { many: number } & T;

/** The days of a deal by the columns that keep them. */
export type DayColumn = (typeof dayColumns)[keyof typeof dayColumns];

export type NamedParty = { role: PartyRole; name: string };
export type NamedPaper = { kind: PaperKind; title: string };

/**
 * What was done to a deal, as the database notes it; days are YYYY-MM-DD. Of rows that were added
 * together the first is named. No address, phone number or note is in it. `other` is what a later
 * release notes and this one cannot read.
 */
export type DealChange =
  | {
      what: 'started' | 'note' | 'archived' | 'restored' | 'shared' | 'unshared' | 'other';
    }
  /** By whom it was shared who left; null: not named, or the account is deleted; absent: not told. */
  | { what: 'passed-on'; name?: string | null }
  | ({ what: 'name' | 'home' } & Changed<string>)
  | ({ what: 'kind' } & Changed<DealKind>)
  | ({ what: 'stage' } & Changed<DealStage>)
  | ({ what: 'day'; day: DayColumn } & Changed<string | null>)
  | {
      what: 'figures';
      priceFrom: number | null;
      priceTo: number | null;
      loanFrom: number | null;
      loanTo: number | null;
    }
  | ({ what: 'party-added' } & Added<NamedParty>)
  | ({ what: 'party-changed' | 'party-removed' } & NamedParty)
  | ({ what: 'step-added' } & Added<{ text: string }>)
  | { what: 'step-done' | 'step-reopened' | 'step-removed'; text: string }
  | ({ what: 'step-text' } & Changed<string>)
  | ({ what: 'step-due'; text: string } & Changed<string | null>)
  | ({ what: 'paper-filed' } & Added<NamedPaper>)
  | ({ what: 'paper-removed' } & NamedPaper)
  | ({ what: 'offer-added' } & Added<{ name: string; price_cents: number }>)
  | { what: 'offer-removed' | 'offer-terms'; name: string }
  | ({ what: 'offer-status'; name: string } & Changed<OfferStatus>)
  | ({ what: 'offer-price'; name: string } & Changed<number>)
  | ({ what: 'offer-expiry'; name: string } & Changed<string | null>);

/** Who changed a deal: its reader, somebody of their team, or neither; `system`: no account did it. */
export const changedByKinds = ['you', 'mate', 'former', 'system'] as const;
export type ChangedBy = { kind: (typeof changedByKinds)[number]; name: string | null };

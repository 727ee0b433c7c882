import { type LimitStore, vainTries } from '../../platform/shared-limits';

type Tries = (caller: string) => Promise<number | null>;

/** Each counts a try, and returns the seconds to wait if it is one too many. */
export type LinkLimits = {
  /** Tokens that a visitor tries. */
  opens: Tries;
  /** Passcodes that a visitor tries at one link. */
  passcodes: Tries;
  /** Passcodes that all visitors together try at one link. */
  passcodesOfLink: Tries;
  /** Questions of a visitor at one link. */
  questions: Tries;
  /** Questions that all visitors together ask at one link. */
  questionsOfLink: Tries;
  /** Mails of a member to clients: links and reports together. */
  mails: Tries;
};

const quarterHour = 900;
const hour = 3600;
const day = 86_400;

/** `mails` counts what {@link clientMails} returned, since other features send to clients as well. */
export function linkLimits(store: LimitStore, mails: Tries): LinkLimits {
  return {
    opens: vainTries(store, 'clientOpens', { points: 60, duration: quarterHour }),
    passcodes: vainTries(store, 'clientPasscodes', { points: 8, duration: quarterHour }),
    passcodesOfLink: vainTries(store, 'clientLinkPasscodes', { points: 100, duration: day }),
    questions: vainTries(store, 'clientQuestions', { points: 5, duration: hour }),
    questionsOfLink: vainTries(store, 'clientLinkQuestions', { points: 30, duration: day }),
    mails,
  };
}

/**
 * Counts the mails of a member to clients, whatever they send. A server makes it once: without a
 * shared store, each counts for itself.
 */
export function clientMails(store: LimitStore): Tries {
  return vainTries(store, 'clientMails', { points: 30, duration: day });
}

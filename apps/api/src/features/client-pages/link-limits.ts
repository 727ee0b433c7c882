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
  /** Links that a member mails to clients. */
  mails: Tries;
};

const quarterHour = 900;
const hour = 3600;
const day = 86_400;

export function linkLimits(store: LimitStore): LinkLimits {
  return {
    opens: vainTries(store, 'clientOpens', { points: 60, duration: quarterHour }),
    passcodes: vainTries(store, 'clientPasscodes', { points: 8, duration: quarterHour }),
    passcodesOfLink: vainTries(store, 'clientLinkPasscodes', { points: 100, duration: day }),
    questions: vainTries(store, 'clientQuestions', { points: 5, duration: hour }),
    questionsOfLink: vainTries(store, 'clientLinkQuestions', { points: 30, duration: day }),
    mails: vainTries(store, 'clientMails', { points: 30, duration: day }),
  };
}

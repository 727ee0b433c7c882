import { type LimitStore, vainTries } from '../../platform/shared-limits';

/** Each counts a try, and returns the seconds to wait if it is one too many. */
export type TeamLimiters = {
  /** Tokens of invitations that a member tries. */
  tokens: (userId: string) => Promise<number | null>;
  /** Invitations that a member mails. */
  mails: (userId: string) => Promise<number | null>;
};

const quarterHour = 900;
const day = 86_400;

export function teamLimiters(store: LimitStore): TeamLimiters {
  return {
    tokens: vainTries(store, 'teamTokens', { points: 30, duration: quarterHour }),
    mails: vainTries(store, 'teamMails', { points: 30, duration: day }),
  };
}

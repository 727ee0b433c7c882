import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AuthError } from './auth-error';

/** How many in how many seconds. */
export type Rate = { points: number; duration: number };

export type RateSettings = {
  /** Wrong passwords for one account from one network. */
  accountFromNetwork: Rate;
  /** Wrong passwords from one network, whatever the account: spraying. */
  network: Rate;
  /** Wrong passwords for one account from networks that it has never signed in from. */
  account: Rate;
  /** Mails to one e-mail address. */
  mailsToAddress: Rate;
  /** Mails asked for by one network. */
  mailsFromNetwork: Rate;
  /** Requests of any kind to the Auth API by one network. */
  requests: Rate;
};

export const defaultRates: RateSettings = {
  accountFromNetwork: { points: 10, duration: 900 },
  network: { points: 50, duration: 900 },
  account: { points: 100, duration: 3600 },
  mailsToAddress: { points: 6, duration: 900 },
  mailsFromNetwork: { points: 60, duration: 3600 },
  requests: { points: 1200, duration: 60 },
};

type Attempt = { email: string; network: string; isKnownNetwork: boolean };

/** Counts per process; several servers each allow as much. */
export class RateLimits {
  readonly #limiters: Record<keyof RateSettings, RateLimiterMemory>;

  constructor(rates: RateSettings = defaultRates) {
    const limiter = (name: keyof RateSettings) =>
      new RateLimiterMemory({ ...rates[name], keyPrefix: name });
    this.#limiters = {
      accountFromNetwork: limiter('accountFromNetwork'),
      network: limiter('network'),
      account: limiter('account'),
      mailsToAddress: limiter('mailsToAddress'),
      mailsFromNetwork: limiter('mailsFromNetwork'),
      requests: limiter('requests'),
    };
  }

  async countRequest(network: string): Promise<void> {
    await this.#take('requests', network, 'over_request_rate_limit');
  }

  /** Alike for known and unknown e-mails. */
  async countMail(email: string, network: string): Promise<void> {
    await this.#take('mailsFromNetwork', network, 'over_email_send_rate_limit');
    await this.#take('mailsToAddress', email, 'over_email_send_rate_limit');
  }

  /**
   * Counts a sign-in as failed before it is tried, so that parallel guesses are counted too; call
   * `forgive` when the password was right. Strangers who exhaust an account's guesses do not shut
   * its owner out: a network that it has signed in from is counted by itself.
   */
  async countAttempt({
    email,
    network,
    isKnownNetwork,
  }: Attempt): Promise<{ forgive(): Promise<void> }> {
    const code = 'over_request_rate_limit';
    const pair = `${email} ${network}`;
    await this.#take('accountFromNetwork', pair, code);
    await this.#take('network', network, code);
    const isStranger = !isKnownNetwork;
    if (isStranger) await this.#take('account', email, code);
    return {
      forgive: async () => {
        await this.#limiters.accountFromNetwork.delete(pair);
        await this.#limiters.network.reward(network);
        if (isStranger) await this.#limiters.account.reward(email);
      },
    };
  }

  async #take(name: keyof RateSettings, key: string, code: string): Promise<void> {
    try {
      await this.#limiters[name].consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const minutes = Math.max(1, Math.ceil(refusal.msBeforeNext / 60_000));
      const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      throw new AuthError(429, code, `Too many attempts. Please try again in ${wait}.`);
    }
  }
}

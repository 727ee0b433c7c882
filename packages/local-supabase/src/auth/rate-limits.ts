import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { hashed, type LimitStore, limiterIn, type Rate, secondsToWait } from '../limiter';
import { AuthError } from './auth-error';

export type RateSettings = {
  /** Wrong passwords for one account from one network. */
  accountFromNetwork: Rate;
  /** Wrong passwords from one network, whatever the account: spraying. */
  network: Rate;
  /** Wrong passwords for one account from networks that it has never signed in from. */
  account: Rate;
  /** Mails to one e-mail address. */
  mailsToAddress: Rate;
  /** Mails requested from one network. */
  mailsFromNetwork: Rate;
  /** Requests of any kind to the Auth API by one network. */
  requests: Rate;
  /** Requests to the Data and Storage APIs by one account, or by one network without one. */
  dataRequests: Rate;
};

export const defaultRates: RateSettings = {
  accountFromNetwork: { points: 10, duration: 900 },
  network: { points: 50, duration: 900 },
  account: { points: 100, duration: 3600 },
  mailsToAddress: { points: 6, duration: 900 },
  mailsFromNetwork: { points: 60, duration: 3600 },
  requests: { points: 1200, duration: 60 },
  dataRequests: { points: 1200, duration: 60 },
};

type Attempt = { email: string; network: string; isKnownNetwork: boolean };

/** Thrown when something was done too often; the caller is told how long to wait. */
export class TooMany extends Error {
  override readonly name = 'TooMany';
  readonly seconds: number;

  constructor(seconds: number) {
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    super(`Too many attempts. Please try again in ${wait}.`);
    this.seconds = seconds;
  }

  /** Adds the waiting time to an answer. */
  on(answer: Response): Response {
    answer.headers.set('Retry-After', String(this.seconds));
    return answer;
  }
}

/** Counts actions against their limits. */
export class RateLimits {
  readonly #limiters: Record<keyof RateSettings, RateLimiterAbstract>;

  constructor(rates: RateSettings = defaultRates, store: LimitStore = {}) {
    const limiter = (name: keyof RateSettings) => limiterIn(store, name, rates[name]);
    this.#limiters = {
      accountFromNetwork: limiter('accountFromNetwork'),
      network: limiter('network'),
      account: limiter('account'),
      mailsToAddress: limiter('mailsToAddress'),
      mailsFromNetwork: limiter('mailsFromNetwork'),
      requests: limiter('requests'),
      dataRequests: limiter('dataRequests'),
    };
  }

  async countRequest(network: string): Promise<void> {
    await this.#take('requests', network, 'over_request_rate_limit');
  }

  /** Throws TooMany. `caller` is an account's id, or a network. */
  async countData(caller: string): Promise<void> {
    await this.#consume('dataRequests', caller);
  }

  /** Counts a mail alike for known and unknown e-mails. */
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
        await this.#limiters.accountFromNetwork.delete(hashed(pair));
        await this.#limiters.network.reward(hashed(network));
        if (isStranger) await this.#limiters.account.reward(hashed(email));
      },
    };
  }

  async #take(name: keyof RateSettings, key: string, code: string): Promise<void> {
    try {
      await this.#consume(name, key);
    } catch (refusal) {
      if (!(refusal instanceof TooMany)) throw refusal;
      throw new AuthError(429, code, refusal.message);
    }
  }

  async #consume(name: keyof RateSettings, key: string): Promise<void> {
    const seconds = await secondsToWait(this.#limiters[name], key);
    if (seconds !== null) throw new TooMany(seconds);
  }
}

import { drained } from './drained';

export type Mail = {
  /** The same at each try, so that a mail server which took it already can tell. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** A way to send mail. Rejects when it was not taken. */
export type SendMail = (mail: Mail) => Promise<void>;

const pausesMs = [1_000, 5_000, 30_000];

/**
 * Sends behind the request's back, so that neither a slow mail server nor the lack of an account
 * shows in how long an answer takes. Tries again a few times; then `onLost` hears why.
 */
export class Post {
  readonly #send: SendMail;
  readonly #onLost: (error: unknown) => void;
  readonly #underWay = new Set<Promise<void>>();

  constructor(send: SendMail, onLost: (error: unknown) => void) {
    this.#send = send;
    this.#onLost = onLost;
  }

  dispatch(mail: Mail): void {
    const delivery = this.#deliver(mail).finally(() => this.#underWay.delete(delivery));
    this.#underWay.add(delivery);
  }

  /** Resolves when nothing is under way any more, or after five seconds. */
  drain(): Promise<void> {
    return drained(this.#underWay);
  }

  async #deliver(mail: Mail): Promise<void> {
    for (const pause of [...pausesMs, null]) {
      try {
        return await this.#send(mail);
      } catch (error) {
        if (pause === null) return this.#onLost(error);
        await new Promise((resolve) => setTimeout(resolve, pause).unref());
      }
    }
  }
}

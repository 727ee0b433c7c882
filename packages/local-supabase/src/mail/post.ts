import { drained } from './drained';

export type Mail = {
  /** The same id at each try, so that a mail server can recognize a mail that it already took. */
  id?: string;
  to: string;
  /** Where an answer goes, if not to the sender of all mails. */
  replyTo?: string;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  subject: string;
  text: string;
  html: string;
};

/** A way to send mail. Rejects when it was not taken. */
export type SendMail = (mail: Mail) => Promise<void>;

const pausesMs = [1_000, 5_000, 30_000];

/**
 * Sends mail in the background, so that neither a slow mail server nor a missing account shows in
 * how long an answer takes. It retries a few times; then `onLost` gets the error.
 */
export class Post {
  readonly #send: SendMail;
  readonly #onLost: (error: unknown) => void;
  readonly #underWay = new Set<Promise<void>>();

  constructor(send: SendMail, onLost: (error: unknown) => void) {
    this.#send = send;
    this.#onLost = onLost;
  }

  /** Sends once, for whoever waits to hear of it. Rejects when the mail was not taken. */
  send(mail: Mail): Promise<void> {
    return this.#send(mail);
  }

  dispatch(mail: Mail): void {
    const delivery = this.#deliver(mail).finally(() => this.#underWay.delete(delivery));
    this.#underWay.add(delivery);
  }

  /** Resolves when no mail is being sent any more, or after five seconds. */
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

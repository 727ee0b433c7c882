import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import { publicRequest } from '../../../platform/http/public-request';
import type { Log } from '../../../platform/log';
import type { Mailer } from '../../../platform/mail';
import { outcomeOfStatus, watchedCall } from '../../../platform/watched-call';
import {
  type Attempt,
  type Claimed,
  claimDue,
  holdEndpoint,
  noteFailure,
  noteSuccess,
  settle,
  switchOff,
} from './deliveries-repo';
import { type Look, webhookOffMail } from './webhook-off-mail';
import { openSecret, signatureOf } from './webhook-secret';

export type SenderDeps = {
  database: Database;
  clock: Clock;
  log: Log;
  mail: Mailer | null;
  look: () => Promise<Look>;
  /** It is the key that encrypts the secrets of endpoints. */
  secret: string;
  mayBePrivate: boolean;
};

const seconds = 1;
const minutes = 60 * seconds;
const hours = 60 * minutes;
/** These pauses follow each failure; after the last one the delivery is abandoned. */
const pauses = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
];
/** An endpoint is turned off after this many failures in a row over at least this many hours. */
const mostFailures = 20;
const mostFailingHours = 24;

const timeoutMs = 10_000;
const answerBytes = 4_000;
const answerCharacters = 500;
const atOnce = 10;
/** A claim outlasts an attempt; that of a dead process expires by itself. */
const holdSeconds = 60;

/** Sends due deliveries, each by one process. */
export class WebhookSender {
  readonly #deps: SenderDeps;
  readonly #stop = new AbortController();
  #round: Promise<void> = Promise.resolve();
  #isAwake = false;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  /**
   * Looks in the background, so that the caller waits for nobody's server; looks once more if a
   * look is already running.
   */
  wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    const before = this.#round.catch(() => {});
    this.#round = before.then(() => {
      this.#isAwake = false;
      return this.#deliverAll();
    });
    this.#round.catch((err: unknown) =>
      this.#deps.log.error({ err }, 'webhooks could not be sent'),
    );
  }

  /** Resolves when nothing is due any more. Rounds run one at a time in this process. */
  deliverDue(): Promise<void> {
    const round = this.#round.catch(() => {}).then(() => this.#deliverAll());
    this.#round = round;
    return round;
  }

  /** Aborts the running attempts; they are repeated when their claim expires. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#round.catch(() => {});
  }

  async #deliverAll(): Promise<void> {
    const { database, clock } = this.#deps;
    while (!this.#stop.signal.aborted) {
      const at = clock.now();
      const until = at.add({ seconds: holdSeconds });
      const claimed = await database.asService('webhooks: claim', (db) =>
        claimDue(db, { at, until, most: atOnce }),
      );
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((delivery) => this.#deliver(delivery, until)));
    }
  }

  async #deliver(delivery: Claimed, until: Temporal.Instant): Promise<void> {
    const attempt = await this.#attempt(delivery);
    if (this.#stop.signal.aborted) return;
    const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
    const pause = isDelivered || attempt.status === 410 ? undefined : pauses[delivery.tries];
    const nextAt = pause === undefined ? null : attempt.at.add({ seconds: pause });
    const owner = await this.#deps.database.asService('webhooks: an attempt', async (db) => {
      const isOn = await holdEndpoint(db, delivery.endpoint_id);
      const next = isOn ? nextAt : null;
      const status = isDelivered ? 'delivered' : next === null ? 'failed' : 'waiting';
      const settled = await settle(db, delivery, { attempt, until, status, nextAt: next });
      if (!settled || !isOn) return null;
      if (isDelivered) {
        await noteSuccess(db, delivery.endpoint_id);
        return null;
      }
      const { inRow, since } = await noteFailure(db, delivery.endpoint_id, attempt.at);
      const failing = attempt.at.epochMilliseconds - Date.parse(since);
      const isHopeless = inRow >= mostFailures && failing >= mostFailingHours * hours * 1000;
      if (attempt.status !== 410 && !isHopeless) return null;
      const reason = attempt.status === 410 ? 'gone' : 'failures';
      const told = await switchOff(db, delivery.endpoint_id, reason);
      return told && ({ ...told, reason } as const);
    });
    if (owner === null || owner.email === null || this.#deps.mail === null) return;
    const look = await this.#deps.look();
    this.#deps.mail.dispatch(webhookOffMail(owner.email, { url: delivery.url, ...owner }, look));
  }

  async #attempt({ id, payload, url, sealed_secret }: Claimed): Promise<Attempt> {
    const { clock, secret, mayBePrivate } = this.#deps;
    const at = clock.now();
    const began = performance.now();
    const milliseconds = () => Math.round(performance.now() - began);
    const sent = { id, seconds: Math.floor(at.epochMilliseconds / 1000), body: payload };
    try {
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Deedlight-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(sent.seconds),
        'webhook-signature': signatureOf(openSecret(sealed_secret, secret), sent),
      };
      const options = { headers, timeoutMs, maxBytes: answerBytes, mayBePrivate };
      const { signal } = this.#stop;
      const { status, body } = await watchedCall(
        { provider: 'webhook', endpoint: 'POST' },
        () =>
          publicRequest(
            new URL(url),
            { ...options, signal },
            { method: 'POST', body: payload, isCut: true },
          ),
        (answer) => outcomeOfStatus(answer.status),
      );
      const text = body.toString('utf8').replaceAll('\0', '').slice(0, answerCharacters);
      return { at, status, milliseconds: milliseconds(), answer: text, failure: null };
    } catch (error) {
      // The owner reads this message beside the attempt.
      const failure = error instanceof Error ? error.message : String(error);
      return { at, status: null, milliseconds: milliseconds(), answer: null, failure };
    }
  }
}

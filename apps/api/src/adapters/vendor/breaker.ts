import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../platform/clock';

const failuresUntilOpen = 5;
const openFor = { seconds: 30 };

/** Stops asking a provider that failed several times in a row, for a while. */
export class Breaker {
  readonly #clock: Clock;
  #failures = 0;
  #openUntil: Temporal.Instant | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isOpen(): boolean {
    return this.#openUntil !== null && this.#openUntil.since(this.#clock.now()).sign > 0;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openUntil = null;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= failuresUntilOpen) this.#openUntil = this.#clock.now().add(openFor);
  }
}

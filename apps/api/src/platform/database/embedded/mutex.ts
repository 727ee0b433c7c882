import { WaitingLine } from '../waiting-line';

type Release = () => void;

/** Hands one thing to one holder at a time. */
export class Mutex {
  readonly #line: WaitingLine<void>;
  #isHeld = false;

  constructor(patienceMs: number) {
    this.#line = new WaitingLine(patienceMs);
  }

  /** Rejects with DatabaseUnavailable after `patienceMs` of waiting. */
  async acquire(): Promise<Release> {
    if (this.#isHeld) await this.#line.wait();
    this.#isHeld = true;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      // Passed on while still held, so that nobody slips in between.
      if (!this.#line.serve()) this.#isHeld = false;
    };
  }
}

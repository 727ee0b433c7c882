/** Remembers which counties were requested, the latest first. */
export class RecentlyAsked {
  readonly #counties = new Set<string>();

  note(county: string): void {
    this.#counties.delete(county);
    this.#counties.add(county);
  }

  get lastFirst(): string[] {
    return [...this.#counties].reverse();
  }
}

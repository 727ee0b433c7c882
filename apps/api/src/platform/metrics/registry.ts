type Labels = Record<string, string>;

export interface Metric {
  print(): string[];
}

/** Metrics in Prometheus's text format, version 0.0.4. */
export class Registry {
  readonly #metrics: Metric[] = [];

  counter(name: string, help: string): Counter {
    return this.#add(new Counter(name, help));
  }

  histogram(name: string, help: string, buckets: readonly number[]): Histogram {
    return this.#add(new Histogram(name, help, buckets));
  }

  /** Read at each scrape. */
  gauge(name: string, help: string, read: () => number): void {
    this.#add({ print: () => [...head(name, help, 'gauge'), `${name} ${read()}`] });
  }

  print(): string {
    return `${this.#metrics.flatMap((metric) => metric.print()).join('\n')}\n`;
  }

  #add<M extends Metric>(metric: M): M {
    this.#metrics.push(metric);
    return metric;
  }
}

export class Counter implements Metric {
  readonly #name: string;
  readonly #help: string;
  readonly #counts = new Map<string, number>();

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  add(labels: Labels, amount = 1): void {
    const key = labelText(labels);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + amount);
  }

  print(): string[] {
    const lines = [...this.#counts].map(([labels, count]) => `${this.#name}{${labels}} ${count}`);
    return [...head(this.#name, this.#help, 'counter'), ...lines];
  }
}

export class Histogram implements Metric {
  readonly #name: string;
  readonly #help: string;
  readonly #buckets: readonly number[];
  readonly #series = new Map<string, { counts: number[]; sum: number; count: number }>();

  constructor(name: string, help: string, buckets: readonly number[]) {
    this.#name = name;
    this.#help = help;
    this.#buckets = buckets;
  }

  observe(labels: Labels, value: number): void {
    const key = labelText(labels);
    const series = this.#series.get(key) ?? {
      counts: this.#buckets.map(() => 0),
      sum: 0,
      count: 0,
    };
    this.#series.set(key, series);
    series.sum += value;
    series.count += 1;
    const bucket = this.#buckets.findIndex((bound) => value <= bound);
    if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
  }

  print(): string[] {
    const lines = [...this.#series].flatMap(([labels, { counts, sum, count }]) => {
      let below = 0;
      const buckets = this.#buckets.map((bound, index) => {
        below += counts[index] ?? 0;
        return `${this.#name}_bucket{${labels},le="${bound}"} ${below}`;
      });
      return [
        ...buckets,
        `${this.#name}_bucket{${labels},le="+Inf"} ${count}`,
        `${this.#name}_sum{${labels}} ${sum}`,
        `${this.#name}_count{${labels}} ${count}`,
      ];
    });
    return [...head(this.#name, this.#help, 'histogram'), ...lines];
  }
}

function head(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(
      ([name, value]) =>
        `${name}="${value.replaceAll(/["\\\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`))}"`,
    )
    .join(',');
}

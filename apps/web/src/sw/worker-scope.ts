import type { WorkerFile } from '../../build/shell';

/** What the worker uses of its own global object; the types of pages, which lack it, are in force here. */
export type WorkerScope = {
  readonly __WB_MANIFEST: WorkerFile[];
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
};

export type WorkerEvent = { waitUntil(work: Promise<unknown>): void };
type WorkerMessage = WorkerEvent & {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
};

import type { ThrowAwayPostgres } from './postgres.mjs';

export type ThrowAwayNode = ThrowAwayPostgres & { port: number };

export type ThrowAwayCluster = {
  /** Of the coordinator's owner, in the database that is to be spread. */
  url: string;
  coordinator: ThrowAwayNode;
  workers: ThrowAwayNode[];
  /** One more worker, which holds nothing until the cluster is told to share anew. */
  add(): Promise<void>;
  stop(): Promise<void>;
};

/** Whether PostgreSQL's extension Citus is installed on this machine. */
export function hasCitus(): boolean;

/** Starts a coordinator and two workers. Throws when the machine has no Citus. */
export function startCluster(): Promise<ThrowAwayCluster>;

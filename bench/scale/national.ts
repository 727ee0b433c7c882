import type { Law } from './laws';

/** The country, as the assessors' rolls and recorders' offices have it. */
export const country = { parcels: 155_000_000, transfers: 1_000_000_000 };

/** A machine that every cloud and every vendor of servers has. */
export const node = { diskBytes: 2e12, cores: 16, memoryBytes: 64e9 };

/** Each node has a standby that streams from it, so that a lost disk loses nothing. */
export const copiesOfEachRow = 2;

/** VACUUM, indexes built anew and shards on their way to another node need room beside the data. */
export const mostOfDiskUsed = 0.6;

/** PostgreSQL's log until the standby and the backup have it, over the data. */
export const logShare = 0.1;

/** What is asked for again and again, over all data: a guess; operators see their own in pg_stat_io. */
export const hotShare = 0.1;

/** Of a node's memory what PostgreSQL and the file system's cache have for data. */
export const memoryForData = 0.75;

/** An import keeps about two processors busy, its own and the database's; half of a node goes on serving. */
export const loadersOfNode = Math.floor(node.cores / 2 / 2);

export type Grown = {
  /** Bytes of a parcel with all but its transfers and sales. */
  parcelBytes: Law;
  /** Bytes of a transfer and of the sale made from it. */
  transferBytes: Law;
  /** Milliseconds that an import takes for a row where others are already. */
  rowMs: Law;
};

export type National = {
  dataBytes: number;
  diskBytes: number;
  nodesForDisk: number;
  nodesForMemory: number;
  /** Primaries; each has copiesOfEachRow - 1 standbys of its size. */
  nodes: number;
  machines: number;
  parcelsOfNode: number;
  /** Of one loader. */
  importHours: number;
  /** The same with loadersOfNode on each node, which none holds up. */
  sharedImportHours: number;
};

/** What the whole country costs. */
export function nationalOf({ parcelBytes, transferBytes, rowMs }: Grown): National {
  const { parcels, transfers } = country;
  const dataBytes = parcels * parcelBytes.at(parcels) + transfers * transferBytes.at(parcels);
  const onDisk = dataBytes * (1 + logShare);
  const nodesForDisk = Math.ceil(onDisk / (node.diskBytes * mostOfDiskUsed));
  const nodesForMemory = Math.ceil((dataBytes * hotShare) / (node.memoryBytes * memoryForData));
  const nodes = Math.max(nodesForDisk, nodesForMemory);
  const importHours = (parcels * rowMs.at(parcels)) / 1000 / 3600;
  return {
    dataBytes,
    diskBytes: (onDisk * copiesOfEachRow) / mostOfDiskUsed,
    nodesForDisk,
    nodesForMemory,
    nodes,
    machines: nodes * copiesOfEachRow,
    parcelsOfNode: parcels / nodes,
    importHours,
    sharedImportHours: importHours / (nodes * loadersOfNode),
  };
}

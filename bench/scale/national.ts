import type { Law } from './laws';

/** Assessors' rolls and recorders' offices give this size of the country. */
export const country = { parcels: 155_000_000, transfers: 1_000_000_000 };

/** Every cloud and every vendor of servers has such a machine. */
export const node = { diskBytes: 2e12, cores: 16, memoryBytes: 64e9 };

/** Each node has a standby that streams from it, so that a lost disk loses nothing. */
export const copiesOfEachRow = 2;

/** VACUUM, index rebuilds and shards that move to another node need room beside the data. */
export const mostOfDiskUsed = 0.6;

/** The share of PostgreSQL's log, kept until the standby and the backup have it, over the data. */
export const logShare = 0.1;

/**
 * This share of the data is read repeatedly. It is a guess; operators see their own in pg_stat_io.
 */
export const hotShare = 0.1;

/** PostgreSQL and the file system's cache have this share of a node's memory for data. */
export const memoryForData = 0.75;

/**
 * An import uses about two processors, its own and the database's; half of a node continues to
 * serve.
 */
export const loadersOfNode = Math.floor(node.cores / 2 / 2);

export type Grown = {
  /** It gives the bytes of a parcel without its transfers and sales. */
  parcelBytes: Law;
  /** It gives the bytes of a transfer and of the sale made from it. */
  transferBytes: Law;
  /** It gives the time of an import per row in a filled database, in ms. */
  rowMs: Law;
};

export type National = {
  dataBytes: number;
  diskBytes: number;
  nodesForDisk: number;
  nodesForMemory: number;
  /** It counts the primaries; each has copiesOfEachRow - 1 standbys of its size. */
  nodes: number;
  machines: number;
  parcelsOfNode: number;
  /** A single loader takes so long. */
  importHours: number;
  /** It takes so long with loadersOfNode on each node that do not slow each other down. */
  sharedImportHours: number;
};

/** Calculates the cost of the whole country. */
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

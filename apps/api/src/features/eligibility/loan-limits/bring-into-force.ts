import { lookElsewhere } from '@deedlight/domain/reference/editions-on-file';
import { latestLimits } from '@deedlight/domain/reference/lending/limit-edition';
import {
  bringIntoForce,
  findLimits,
  type LimitTableName,
} from '@deedlight/domain/reference/lending/loan-limits';
import type { RawTable } from '@deedlight/domain/reference/lending/read-table';
import type { Brought } from './limit-editions-repo';

type Read = (name: LimitTableName, version: string) => Promise<RawTable | null>;

/**
 * Makes the later of each table's editions the one that every engine of this process reads, and
 * returns those that were brought in; `read` finds the others when a link names them.
 */
export function bringLatest(editions: Brought, read: Read): Brought {
  const latest = latestLimits(editions);
  bringIntoForce(latest);
  lookElsewhere((table, version) => findLimits(table, version, read));
  return latest;
}

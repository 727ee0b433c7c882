import type { Call } from './call';
import { embedCalls } from './embed-calls';
import { filterCalls } from './filter-calls';
import { readCalls } from './read-calls';
import { rpcCalls } from './rpc-calls';
import { writeCalls } from './write-calls';

/** Every call that was compared. */
export const tables: { of: string; calls: Call[] }[] = [
  { of: 'Filters', calls: filterCalls },
  { of: 'Reading', calls: readCalls },
  { of: 'Embedded tables', calls: embedCalls },
  { of: 'Functions', calls: rpcCalls },
  { of: 'Writing', calls: writeCalls },
];

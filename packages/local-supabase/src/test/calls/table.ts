import { arrayCalls } from './array-calls';
import { authCalls } from './auth-calls';
import type { Call } from './call';
import { embedCalls } from './embed-calls';
import { filterCalls } from './filter-calls';
import { jsonCalls } from './json-calls';
import { mailCalls } from './mail-calls';
import { readCalls } from './read-calls';
import { refusedWriteCalls } from './refused-write-calls';
import { rpcCalls } from './rpc-calls';
import { storageCalls } from './storage-calls';
import { writeCalls } from './write-calls';

/** These tables have every call that was compared. */
export const tables: { of: string; calls: Call[] }[] = [
  { of: 'Filters', calls: filterCalls },
  { of: 'Filters of arrays, ranges and texts', calls: arrayCalls },
  { of: 'Reading', calls: readCalls },
  { of: 'Parts of JSON', calls: jsonCalls },
  { of: 'Embedded tables', calls: embedCalls },
  { of: 'Functions', calls: rpcCalls },
  { of: 'Writing', calls: writeCalls },
  { of: 'Writes that are refused', calls: refusedWriteCalls },
  { of: 'Auth', calls: authCalls },
  { of: 'Auth by mail', calls: mailCalls },
  { of: 'Storage', calls: storageCalls },
];

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { DatabaseUnavailable, SqlError } from '../platform/database/errors';
import { internalIn } from '../test/internals';
import { aTestClock } from '../test/test-clock';
import { dryRun } from './dry-run';
import { explainFailure } from './explain-failure';
import { readMappingFile } from './mapping/read-mapping-file';
import { preset } from './presets/presets';

const folder = mkdtempSync(join(tmpdir(), 'imports-failing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mapping = preset('milwaukee');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452ff00fe', 'hex');
const damaged = Buffer.concat([gzipSync('a,b\n1,2\n').subarray(0, 12), Buffer.alloc(40, 7)]);

/** Reads a person's file as the command does; returns the message for the person. */
async function told(file: string, content: string | Buffer | null): Promise<string | null> {
  if (mapping === undefined) throw new Error('the preset is gone');
  const path = join(folder, file);
  if (content !== null) writeFileSync(path, content);
  const read = file.endsWith('.json')
    ? readMappingFile(path)
    : dryRun(mapping, path, aTestClock().now());
  return read.then(() => 'nothing', explainFailure);
}

describe('a file that cannot be imported is told of in plain words that say what to do', () => {
  test.each([
    { what: 'is not there', file: 'gone.csv', content: null, says: 'There is no file' },
    { what: 'is empty', file: 'empty.csv', content: '', says: 'is empty' },
    { what: 'is a picture', file: 'photo.csv', content: png, says: 'is not UTF-8' },
    { what: 'is a page', file: 'page.csv', content: '<!doctype html>\n', says: 'a web page' },
    { what: 'is UTF-16', file: 'utf16.csv', content: Buffer.from('fffe6100', 'hex'), says: 'Save' },
    {
      what: 'is Latin',
      file: 'old.csv',
      content: Buffer.from('caf\xe9,b\n1', 'latin1'),
      says: 'win',
    },
    { what: 'has an open quote', file: 'open.csv', content: 'a,"b\n1,2\n', says: 'never closed' },
    { what: 'is cut off', file: 'cut.gz', content: gzipSync('a,b').subarray(0, 14), says: 'again' },
    { what: 'is damaged', file: 'bad.gz', content: damaged, says: 'Download it again' },
    { what: 'is half a mapping', file: 'half.json', content: '{\n "source": {', says: 'not JSON' },
    { what: 'is no mapping', file: 'no.json', content: '{}', says: 'This is missing' },
  ])('one that $what', async ({ file, content, says }) => {
    const text = await told(file, content);
    expect(text).toContain(says);
    expect(internalIn(text?.replaceAll(folder, '') ?? '')).toBeNull();
  });
});

describe('a failure on the way is told of in plain words that say what to do', () => {
  const sql = (code: string, message: string) =>
    new SqlError({ code, message, constraint: 'properties_pkey', detail: null, hint: null });
  const system = (code: string) =>
    Object.assign(new Error(`${code}: no such file or directory, open '/x'`), { code });
  test.each([
    { error: sql('23505', 'duplicate key value violates "properties_pkey"'), says: 'run the same' },
    { error: sql('57014', 'canceling statement due to statement timeout'), says: 'too busy' },
    { error: sql('40P01', 'deadlock detected'), says: 'too busy' },
    { error: sql('42501', 'permission denied for table properties'), says: 'DATABASE_URL' },
    { error: sql('53100', 'could not extend file: No space left on device'), says: 'make room' },
    { error: new DatabaseUnavailable('connect ECONNREFUSED 127.0.0.1:5432'), says: 'its server' },
    { error: new DatabaseUnavailable('cannot be used (ETIMEDOUT)'), says: 'its server' },
    { error: system('ENOENT'), says: 'was moved' },
    { error: system('EACCES'), says: 'permissions' },
    { error: system('ENOSPC'), says: 'make room' },
  ])('$error.message', ({ error, says }) => {
    const text = explainFailure(error);
    expect(text).toContain(says);
    expect(internalIn(text ?? '')).toBeNull();
  });

  test('a fault of ours is not dressed up', () => {
    expect(explainFailure(new TypeError('x is not a function'))).toBeNull();
  });
});

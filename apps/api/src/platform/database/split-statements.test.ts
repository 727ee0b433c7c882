import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemaFiles } from '../project-files';
import { splitStatements } from './split-statements';

test('a script is split at the semicolons between its statements', () => {
  expect(splitStatements('select 1; select 2')).toEqual(['select 1', 'select 2']);
  expect(splitStatements(' ;; \n select 1 ; \n')).toEqual(['select 1']);
  expect(splitStatements('')).toEqual([]);
});

test('no semicolon counts in a text, a name, a comment or a body', () => {
  for (const statement of [
    "select ';', 'it''s;'",
    "select E'it\\'s;', e'\\\\'",
    "select 'a\\'",
    'select ";" as "a"";"',
    'select 1 -- and; so on\n + 1',
    'select 1 /* and; so\n on */ + 1',
    'create function f() returns text language sql as $$ select 1; select 2 $$',
    'do $body$ begin perform $$;$$; end $body$',
    'select $1 + a$b, c$b;c'.replace(';', ','),
  ]) {
    expect(splitStatements(`${statement};\nselect 2;`)).toEqual([statement, 'select 2']);
  }
});

test('a comment stays with its statement, and is none by itself', () => {
  expect(splitStatements('-- Why; so.\nselect 1;\n-- The end; all.\n')).toEqual([
    '-- Why; so.\nselect 1',
  ]);
});

test('the statements of each migration are all that it says', () => {
  const { migrations, standIn } = schemaFiles();
  for (const folder of [migrations, standIn]) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql'))) {
      const script = readFileSync(join(folder, name), 'utf8');
      const statements = splitStatements(script);
      expect(statements.length, name).toBeGreaterThan(0);
      // What is left between them is blank or a comment.
      let rest = script;
      for (const statement of statements) {
        const at = rest.indexOf(statement);
        expect(rest.slice(0, at).replaceAll(/--[^\n]*/g, ''), name).toMatch(/^[\s;]*$/);
        rest = rest.slice(at + statement.length);
      }
      expect(rest.replaceAll(/--[^\n]*/g, ''), name).toMatch(/^[\s;]*$/);
    }
  }
});

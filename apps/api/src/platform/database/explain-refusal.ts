import type { SqlError } from './errors';

/**
 * Returns a sentence for a refusal by PostgreSQL that is due to its setup, with the statement that
 * helps; null for a fault of ours.
 */
export function explainRefusal({ code, message }: SqlError): string | null {
  const said = message.replace(/\.?$/, '.');
  const [, name = '…'] = /"([^"]+)"/.exec(message) ?? [];
  if (code === '28P01') {
    return `The database refuses the login: ${said} Correct the password in DATABASE_URL or MIGRATION_DATABASE_URL, or set another: alter role "${name}" password '…';`;
  }
  if (code === '28000') {
    return `The database refuses the login: ${said} supabase/bootstrap.sql makes the logins (docs/operate.md); where the role is there, alter role "${name}" login; and pg_hba.conf decide who may come from where.`;
  }
  if (code === '3D000') {
    return `The database server has no such database: ${said} Let the owner of the cluster run create database "${name}"; and then supabase/bootstrap.sql in it.`;
  }
  // Policies name a role that is missing, because the database was moved without its roles.
  if (code === '42704' || code === '22023') {
    if (!message.startsWith('role ')) return null;
    return `The database lacks a role: ${said} Let the owner of the cluster run supabase/bootstrap.sql, or create role "${name}" nologin noinherit;`;
  }
  if (code !== '42501') return null;
  return /CONNECT/.test(message) || message.startsWith('permission denied for database')
    ? `The account may not enter the database: ${said} Let its owner run grant connect on database "${name}" to …;`
    : `The database account lacks rights: ${said} Let the owner of the cluster run supabase/bootstrap.sql (docs/operate.md), and name its logins in DATABASE_URL and MIGRATION_DATABASE_URL.`;
}

import type { Answer } from '../../lib/api';

export type User = Answer['accounts']['users']['users'][number];

export function nameOf({ email, id }: User): string {
  return email ?? id;
}

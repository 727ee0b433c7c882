import type { Answer } from '../../platform/api/api';

export type User = Answer['accounts']['users']['users'][number];

export function nameOf({ email, id }: User): string {
  return email ?? id;
}

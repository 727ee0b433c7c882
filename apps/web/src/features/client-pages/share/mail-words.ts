import { formatInstant } from '../../../kit/format/format';

type Mailed = { mails: number; lastMailedAt: string | null };

/** Says how often something was mailed to a client, and when; empty: never. */
export function mailWords({ mails, lastMailedAt }: Mailed): string {
  if (mails === 0 || lastMailedAt === null) return '';
  const often = mails === 1 ? 'once' : `${mails} times`;
  return `Mailed ${often}, last ${formatInstant(lastMailedAt)}`;
}

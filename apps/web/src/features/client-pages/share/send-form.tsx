import type { ClientLink } from '@deedlight/contract/client-pages';
import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../../platform/api/api';
import { MailForm } from './mail-form';

type Props = { link: ClientLink; onDone: () => void };

/** Mails a link to a client; the list then says when. */
export function SendForm({ link: { id, hasPasscode }, onDone }: Props) {
  const queries = useQueryClient();
  const reread = () => queries.invalidateQueries({ queryKey: api.clientPages.list.key() });
  return (
    <MailForm
      send={(mail) => client.clientPages.send({ id, ...mail }).finally(reread)}
      hint="Used for this mail alone, and not kept with the link."
      after={hasPasscode && <p>Tell the passcode by another way: it is not in the mail.</p>}
      onDone={onDone}
    />
  );
}

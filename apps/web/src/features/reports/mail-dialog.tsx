import type { MadeReport } from '@deedlight/contract/reports';
import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../platform/api/api';
import { Dialog } from '../../ui/overlays/dialog';
import { MailForm } from '../client-pages/public';

type Props = { report: MadeReport; onClose: () => void };

/** Mails a report: the mail has the address where the client reads it and saves the PDF. */
export function MailDialog({ report: { id, title }, onClose }: Props) {
  const queries = useQueryClient();
  const reread = () => queries.invalidateQueries({ queryKey: api.reports.list.key() });
  return (
    <Dialog isOpen onClose={onClose} title="Send by mail" description={title} size="s">
      <p className="mb-3 text-s text-ink-2">
        The mail has the address of the report, with its code. There the client reads the figures
        and saves the PDF, without an account.
      </p>
      <MailForm
        send={(mail) => client.reports.send({ id, ...mail }).finally(reread)}
        hint="Used for this mail alone, and not kept with the report."
        onDone={onClose}
      />
    </Dialog>
  );
}

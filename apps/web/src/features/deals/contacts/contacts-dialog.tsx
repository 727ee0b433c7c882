import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../kit/format/format';
import { errorText } from '../../../platform/api/error-text';
import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { partiesOf } from '../page/deal-rows';
import { ContactsForm } from './contacts-form';
import { type ContactsFile, mostContacts, mostMegabytes, readContacts } from './read-contacts';
import { useDroppedFile } from './use-dropped-file';

type Props = { deal: string; onClose: () => void };

/** Adds parties of a deal from a file of contacts. */
export function ContactsDialog({ deal, onClose }: Props) {
  const parties = useQuery(partiesOf(deal));
  // Stays when the next file cannot be read, with all that was chosen of it.
  const [read, setRead] = useState<{ turn: number; name: string; file: ContactsFile } | null>(null);
  const reading = useMutation({
    mutationFn: (file: File) => readContacts(file),
    onSuccess: (file, { name }) =>
      setRead((before) => ({ turn: (before?.turn ?? 0) + 1, name, file })),
  });

  useDroppedFile(reading.mutate);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add parties from a file"
      description="The file stays on this device. Nothing is sent to the people in it."
      size="m"
    >
      {parties.isPending && <SkeletonText lines={3} label="Loading the parties" />}
      {parties.isError && (
        <LoadFailed what="The parties" error={parties.error} retry={parties.refetch} />
      )}
      {parties.data && (
        <section
          aria-label="Contacts from a file"
          className="grid grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere"
        >
          <Field
            label="File of contacts"
            hint={`Choose it or drop it here: vCard (.vcf) or a table (.csv), up to ${formatNumber(mostContacts)} contacts and ${mostMegabytes} MB`}
            error={
              reading.isError
                ? errorText(reading.error, 'The file could not be read. Choose it again.')
                : undefined
            }
          >
            <TextInput
              type="file"
              accept=".vcf,.csv,text/vcard,text/x-vcard,text/csv,text/comma-separated-values"
              className="py-1.5"
              // Else the same file, once corrected, would be no change.
              onClick={({ currentTarget }) => {
                currentTarget.value = '';
              }}
              onChange={({ target: { files } }) => {
                if (files?.[0] !== undefined) reading.mutate(files[0]);
              }}
            />
          </Field>
          {reading.isPending && read === null && (
            <SkeletonText lines={3} label="Reading the file" />
          )}
          {read && (
            <ContactsForm
              key={read.turn}
              name={read.name}
              file={read.file}
              deal={deal}
              inDeal={parties.data}
              onDone={onClose}
            />
          )}
        </section>
      )}
    </Dialog>
  );
}

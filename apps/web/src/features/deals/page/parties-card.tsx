import { calledParty, roleNames } from '@deedlight/domain/deals/parties';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { phoneDigits } from '../../../kit/format/phone-digits';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { PendingBlock } from '../../../ui/page/in-turn';
import { SkeletonText } from '../../../ui/page/skeleton';
import { textLinkLook } from '../../../ui/text-link';
import { LoadFailed } from '../../usage/public';
import { type DealParty, partiesOf } from './deal-rows';

const PartyDialog = lazy(() =>
  import('./party-dialog').then((part) => ({ default: part.PartyDialog })),
);

const ContactsDialog = lazy(() =>
  import('../contacts/contacts-dialog').then((part) => ({ default: part.ContactsDialog })),
);

/** Who takes part in the deal, and how they are reached. */
export function PartiesCard({ deal }: { deal: string }) {
  const query = useQuery(partiesOf(deal));
  const [opened, setOpened] = useState<DealParty | 'new' | 'file' | null>(null);
  const close = () => setOpened(null);
  return (
    <Card title="Parties">
      {query.isPending && (
        <PendingBlock>
          <SkeletonText lines={3} label="Loading the parties" />
        </PendingBlock>
      )}
      {query.isError && <LoadFailed what="The parties" error={query.error} retry={query.refetch} />}
      {query.data && query.data.length > 0 && (
        <ul aria-label="Parties">
          {query.data.map((party) => (
            <PartyRow key={party.id} party={party} onChange={() => setOpened(party)} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <Button size="s" className="max-desk:min-h-[44px]" onClick={() => setOpened('new')}>
          Add a party
        </Button>
        <Button size="s" className="max-desk:min-h-[44px]" onClick={() => setOpened('file')}>
          Add from a file
        </Button>
      </div>
      {opened !== null && (
        <Suspense>
          {opened === 'file' ? (
            <ContactsDialog deal={deal} onClose={close} />
          ) : (
            <PartyDialog deal={deal} party={opened === 'new' ? null : opened} onClose={close} />
          )}
        </Suspense>
      )}
    </Card>
  );
}

function PartyRow({ party, onChange }: { party: DealParty; onChange: () => void }) {
  const { role, name, company, email, phone, nmls_id } = party;
  const called = calledParty(party);
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <p>
          <span className="font-strong">{called}</span>
          <span className="text-ink-2"> · {roleNames[role]}</span>
        </p>
        {name !== '' && company !== '' && <p className="text-s text-ink-2">{company}</p>}
        {nmls_id !== '' && <p className="text-s text-ink-2">NMLS {nmls_id}</p>}
        <p className="flex flex-wrap gap-x-3 text-s">
          {email !== '' && (
            <a className={textLinkLook} href={`mailto:${encodeURIComponent(email)}`}>
              {email}
            </a>
          )}
          {phone !== '' && (
            <a className={textLinkLook} href={`tel:${phoneDigits(phone)}`}>
              {phone}
            </a>
          )}
          {email === '' && phone === '' && (
            <span className="text-ink-3">No e-mail or phone yet</span>
          )}
        </p>
      </div>
      <Button
        size="s"
        kind="quiet"
        className="max-desk:min-h-[44px] print:hidden"
        aria-label={`Change ${called}`}
        onClick={onChange}
      >
        Change
      </Button>
    </li>
  );
}

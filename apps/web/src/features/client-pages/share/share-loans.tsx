import Share from 'lucide/dist/esm/icons/share-2.mjs';
import { useState } from 'react';
import { z } from 'zod';
import { wholeDollars } from '../../../kit/format/format';
import { useUrlState } from '../../../kit/url-state/url-state';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { LoansToShare } from '../../calculators/public';
import { ShareDialog } from './share-dialog';
import { UpdateDialog } from './update-dialog';

/** The link whose loans the address opened, by its id. */
const LinkId = z.uuid();

type Props = {
  /** null: the comparison has no answer to share. */
  asked: LoansToShare | null;
};

/** Shares the comparison of the page with a client, or puts it under the link that it was opened from. */
export function ShareLoans({ asked }: Props) {
  const isMember = useSession(({ session }) => session !== null);
  const [link] = useUrlState((search) => LinkId.safeParse(search.link).data);
  const [name] = useUrlState((search) => search.name);
  // What is shared is what stood there when the dialog was opened.
  const [opened, setOpened] = useState<{ kind: 'share' | 'update'; asked: LoansToShare }>();
  if (!isMember) return null;
  const close = () => setOpened(undefined);
  return (
    <>
      {link !== undefined && (
        <Button
          size="s"
          kind="primary"
          disabled={asked === null}
          onClick={() => asked !== null && setOpened({ kind: 'update', asked })}
        >
          Update the link
        </Button>
      )}
      <Button
        size="s"
        disabled={asked === null}
        onClick={() => asked !== null && setOpened({ kind: 'share', asked })}
      >
        <Icon of={Share} size="s" /> Share with a client
      </Button>
      {opened?.kind === 'share' && (
        <ShareDialog
          shared={{ kind: 'loans', asked: opened.asked, name: name ?? '' }}
          label={labelOf(opened.asked)}
          onClose={close}
        />
      )}
      {opened?.kind === 'update' && link !== undefined && (
        <UpdateDialog
          id={link}
          asked={opened.asked}
          label={labelOf(opened.asked)}
          onClose={close}
        />
      )}
    </>
  );
}

function labelOf({ price, loans }: LoansToShare): string {
  return `${loans.length} loans for a price of ${wholeDollars(price)}`;
}

import Share from 'lucide/dist/esm/icons/share-2.mjs';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { useUrlState } from '../../../kit/url-state/url-state';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { exampleFigures } from './example-figures';
import { labelOf, type Worked } from './to-share';

// Both open by a press.
const ShareDialog = lazy(() =>
  import('./share-dialog').then((part) => ({ default: part.ShareDialog })),
);
const UpdateDialog = lazy(() =>
  import('./update-dialog').then((part) => ({ default: part.UpdateDialog })),
);

/** The link that the address opened, by its id. */
const LinkId = z.uuid();

type Opened = { by: 'share' | 'update'; worked: Worked; examples: readonly string[] };

type Props = {
  /** null: the page has no answer to share. */
  worked: Worked | null;
};

/** Shares what the page works out with a client, or puts it under the link that it was opened from. */
export function ShareWorked({ worked }: Props) {
  const isMember = useSession(({ session }) => session !== null);
  const [link] = useUrlState((search) => LinkId.safeParse(search.link).data);
  const [name] = useUrlState((search) => search.name);
  const [search] = useUrlState((all) => all);
  // What is shared is what stood there when the dialog was opened.
  const [opened, setOpened] = useState<Opened>();
  if (!isMember) return null;
  const open = (by: Opened['by']) =>
    worked !== null && setOpened({ by, worked, examples: exampleFigures(worked, search) });
  const close = () => setOpened(undefined);
  return (
    <>
      {link !== undefined && (
        <Button size="s" kind="primary" disabled={worked === null} onClick={() => open('update')}>
          Update the link
        </Button>
      )}
      <Button size="s" disabled={worked === null} onClick={() => open('share')}>
        {/* The words would begin a further row on a phone, and move the page when they come. */}
        <Icon of={Share} size="s" /> <span className="max-desk:sr-only">Share with a client</span>
      </Button>
      <Suspense>
        {opened?.by === 'share' && (
          <ShareDialog
            shared={{ ...opened.worked, name: name ?? '' }}
            label={labelOf(opened.worked)}
            examples={opened.examples}
            onClose={close}
          />
        )}
        {opened?.by === 'update' && link !== undefined && (
          <UpdateDialog
            id={link}
            worked={opened.worked}
            label={labelOf(opened.worked)}
            examples={opened.examples}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

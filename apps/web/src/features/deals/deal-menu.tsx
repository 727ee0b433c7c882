import { useNavigate } from '@tanstack/react-router';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button';
import { FormMessage } from '../../ui/forms/form-message';
import { Icon } from '../../ui/icon';
import { Dialog } from '../../ui/overlays/dialog';
import { Menu } from '../../ui/overlays/menu';
import { useIsOwn, useSharing } from '../teams/public';
import type { HomeChoice } from './home-choice';
import type { ListedDeal } from './own-deals';
import { failureText, useArchiving, useChangingDeal, useDeletingDeal } from './use-deals';

const ChangeDialog = lazy(() =>
  import('./change-dialog').then((part) => ({ default: part.ChangeDialog })),
);

const DuplicateDialog = lazy(() =>
  import('./duplicate/duplicate-dialog').then((part) => ({ default: part.DuplicateDialog })),
);

type Props = {
  deal: ListedDeal;
  HomeChoice: HomeChoice;
  /** Called once the deal is gone. */
  onDeleted?: () => void;
};

/** What can be done with a deal as a whole. */
export function DealMenu({ deal, HomeChoice, onDeleted }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [isDuplicating, setDuplicating] = useState(false);
  const navigate = useNavigate();
  const isOwn = useIsOwn(deal);
  const changing = useChangingDeal(deal);
  const sharing = useSharing({
    ...{ name: deal.name, noun: 'deal', team_id: deal.team_id },
    ...{ change: changing.mutateAsync, failureText },
  });
  const archiving = useArchiving(deal);
  return (
    <>
      <Menu
        trigger={
          <Button
            className="max-desk:min-h-[44px]"
            aria-label={`More of ${deal.name}`}
            title="More"
            isBusy={archiving.isPending || sharing.isPending}
          >
            <Icon of={Ellipsis} size="s" />
          </Button>
        }
        items={[
          { id: 'change', label: 'Change…', onSelect: () => setChanging(true) },
          {
            id: 'archive',
            label: archiving.isArchived ? 'Restore' : 'Archive',
            onSelect: archiving.press,
          },
          ...(isOwn ? [{ id: 'share', label: sharing.label, onSelect: sharing.press }] : []),
          { id: 'duplicate', label: 'Duplicate…', onSelect: () => setDuplicating(true) },
          ...(isOwn
            ? [
                {
                  id: 'delete',
                  label: 'Delete',
                  tone: 'danger' as const,
                  onSelect: () => setDeleting(true),
                },
              ]
            : []),
        ]}
      />
      <Suspense>
        {isChanging && (
          <ChangeDialog deal={deal} HomeChoice={HomeChoice} onClose={() => setChanging(false)} />
        )}
        {isDuplicating && (
          <DuplicateDialog
            deal={deal}
            onDone={(id) => void navigate({ to: '/app/deals/{-$id}', params: { id } })}
            onClose={() => setDuplicating(false)}
          />
        )}
      </Suspense>
      {isDeleting && (
        <DeleteDialog deal={deal} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}

type DeleteProps = {
  deal: ListedDeal;
  onDeleted: (() => void) | undefined;
  onClose: () => void;
};

function DeleteDialog({ deal, onDeleted, onClose }: DeleteProps) {
  const deleting = useDeletingDeal(() => {
    onClose();
    onDeleted?.();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Delete deal"
      description={`“${deal.name}” goes with its dates, offers, steps, parties, papers and note, and does not come back. Archive keeps it.`}
      size="s"
    >
      <div className="grid gap-3">
        {deleting.isError && <FormMessage kind="failed">{failureText(deleting.error)}</FormMessage>}
        <div className="flex flex-wrap gap-2">
          <Button kind="danger" isBusy={deleting.isPending} onClick={() => deleting.mutate(deal)}>
            Delete deal
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../kit/notify/notify';
import { api, client } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { FormMessage } from '../../ui/forms/form-message';
import { Dialog } from '../../ui/overlays/dialog';
import { nameOf, type User } from './user';

type Deed = { id: 'admin' | 'usage'; button: string; means: string; done: string };

function deedsOn(user: User): Deed[] {
  const name = nameOf(user);
  const usage = {
    id: 'usage' as const,
    button: 'Reset usage',
    means: `The searches of ${name} count from zero for the rest of the period.`,
    done: `The usage of ${name} starts anew`,
  };
  const admin = user.isAdmin
    ? {
        id: 'admin' as const,
        button: 'Revoke admin',
        means: `${name} can no longer manage this install and has the limits of the plan.`,
        done: `${name} is no longer an admin`,
      }
    : {
        id: 'admin' as const,
        button: 'Make admin',
        means: `${name} can manage accounts and branding here and has no limits.`,
        done: `${name} is now an admin`,
      };
  return [admin, usage];
}

/** The actions of an admin on an account; each needs a confirmation and goes into the audit log. */
export function UserActions({ user }: { user: User }) {
  const [asked, setAsked] = useState<Deed | null>(null);
  return (
    <span className="flex flex-wrap gap-1 max-desk:mt-2 max-desk:gap-2">
      {deedsOn(user).map((deed) => (
        <Button
          key={deed.id}
          size="s"
          aria-label={`${deed.button} of ${nameOf(user)}`}
          onClick={() => setAsked(deed)}
        >
          {deed.button}
        </Button>
      ))}
      {asked !== null && <Confirm user={user} deed={asked} onClose={() => setAsked(null)} />}
    </span>
  );
}

function Confirm({ user, deed, onClose }: { user: User; deed: Deed; onClose: () => void }) {
  const queryClient = useQueryClient();
  const doIt = useMutation({
    mutationFn: async () => {
      if (deed.id === 'usage') await client.admin.resetUsage({ id: user.id });
      else await client.adminArea.setAdmin({ id: user.id, isAdmin: !user.isAdmin });
    },
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: api.accounts.users.key() }),
        queryClient.invalidateQueries({ queryKey: api.adminArea.auditLog.key() }),
      ]);
      notify({ kind: 'done', text: deed.done });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={deed.button} description={deed.means}>
      {doIt.isError && <FormMessage kind="failed">{errorText(doIt.error)}</FormMessage>}
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" isBusy={doIt.isPending} onClick={() => doIt.mutate()}>
          {deed.button}
        </Button>
      </div>
    </Dialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { useSession } from '../../../platform/session/session-store';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form-message';
import { ImageDialog } from '../images/image-dialog';
import { removeReplaced, storePhoto } from '../images/keep-photo';
import { usePhotoAddress } from '../images/use-photo-address';
import { savePhotoUrl } from './save-account';

export function PhotoCard() {
  const user = useSession((state) => state.user);
  const remove = useMutation({
    mutationFn: removePhoto,
    onSuccess: () => notify({ kind: 'done', text: 'Photo removed' }),
  });
  const url = usePhotoAddress();
  const name = user?.full_name ?? user?.email ?? 'Your account';
  return (
    <div className="grid gap-3">
      {remove.isError && <FormMessage kind="failed">{errorText(remove.error)}</FormMessage>}
      <div className="flex flex-wrap items-center gap-2.5">
        <span className="mr-2 grid size-16 place-items-center rounded-[50%] border border-act-line bg-act-soft text-xl font-strong text-act">
          <Avatar name={name} url={url} />
        </span>
        <ImageDialog
          title="Photo"
          description="It is shown beside your name."
          currentImage={url}
          onSave={savePhoto}
          trigger={(open) => <Button onClick={open}>Change photo</Button>}
        />
        {user?.avatar_url != null && (
          <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
            Remove photo
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Shows `file` as the person's photo from now on. Throws an error whose message is for the person.
 */
async function savePhoto(file: File): Promise<void> {
  await replacePhoto(await storePhoto(file));
}

/** Throws an error whose message is for the person. */
function removePhoto(): Promise<void> {
  return replacePhoto(null);
}

async function replacePhoto(stored: string | null): Promise<void> {
  const before = useSession.getState().user?.avatar_url;
  await savePhotoUrl(stored);
  await removeReplaced(before);
}

import { useMutation } from '@tanstack/react-query';
import { usePhotoAddress } from '../../lib/images/use-photo-address';
import { notify } from '../../lib/notify';
import { errorText } from '../../lib/session/error-text';
import { useSession } from '../../lib/session-store';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { FormMessage } from '../../ui/form-message';
import { ImageDialog } from '../../ui/image-dialog';
import { removePhoto, savePhoto } from './save-photo';

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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../../kit/notify/notify';
import { errorText } from '../../../../platform/api/error-text';
import { Button } from '../../../../ui/button';
import { FormMessage } from '../../../../ui/forms/form-message';
import { ImageDialog } from '../../images/image-dialog';
import { removeReplaced, storePhoto } from '../../images/keep-photo';
import { useStoredAddress } from '../../images/use-photo-address';
import { nothingSaid, ownProfessional, saveProfessional } from './own-professional-query';

type Props = {
  userId: string;
  /** The logo's path in storage; null: there is none. */
  stored: string | null;
};

/** The professional's own logo, which is saved as soon as it is chosen. */
export function LogoRow({ userId, stored }: Props) {
  const url = useStoredAddress(stored);
  const replace = useReplacing(userId, stored);
  const remove = useMutation({
    mutationFn: () => replace(null),
    onSuccess: () => notify({ kind: 'done', text: 'Logo removed' }),
  });
  return (
    <div className="grid gap-2">
      <p className="font-strong">Logo</p>
      {remove.isError && <FormMessage kind="failed">{errorText(remove.error)}</FormMessage>}
      <div className="flex flex-wrap items-center gap-2.5">
        {url !== null && (
          <img
            src={url}
            alt="Your logo"
            className="mr-2 h-10 max-w-[160px] rounded-s border border-line bg-[white] object-contain p-1"
          />
        )}
        <ImageDialog
          title="Logo"
          description="It stands beside your name on your reports."
          currentImage={url}
          onSave={async (file) => replace(await storePhoto(file))}
          trigger={(open) => (
            <Button onClick={open}>{stored === null ? 'Add a logo' : 'Change logo'}</Button>
          )}
        />
        {stored !== null && (
          <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
            Remove logo
          </Button>
        )}
      </div>
    </div>
  );
}

/** Puts another logo in the row, then deletes the file of the one before. */
function useReplacing(userId: string, before: string | null) {
  const client = useQueryClient();
  const { queryKey } = ownProfessional(userId);
  return async (stored: string | null) => {
    await saveProfessional({ logo_path: stored });
    client.setQueryData(queryKey, (row) => ({ ...(row ?? nothingSaid), logo_path: stored }));
    await removeReplaced(before);
  };
}

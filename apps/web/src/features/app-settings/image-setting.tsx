import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { FormMessage } from '../../ui/forms/form-message';
import { ImageDialog } from '../accounts/public';

type Props = {
  /** "Ad Image" or "Logo". */
  name: string;
  description: ReactNode;
  currentUrl: string | null;
  maxMb: number;
  put: (file: File) => Promise<void>;
  remove: () => Promise<void>;
};

/** The current image and the actions on it. */
export function ImageSetting({ name, description, currentUrl, maxMb, put, remove }: Props) {
  const removal = useMutation({ mutationFn: remove });
  return (
    <div className="grid justify-items-start gap-3">
      {removal.isError && <FormMessage kind="failed">{errorText(removal.error)}</FormMessage>}
      {currentUrl === null ? (
        <p className="text-ink-2">None is set.</p>
      ) : (
        <img
          src={currentUrl}
          alt={`Current ${name}`}
          className="max-h-[200px] max-w-full rounded-m border border-line bg-sunken object-contain p-2 dark:bg-[white]"
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <ImageDialog
          title={name}
          description={description}
          currentImage={currentUrl}
          maxMb={maxMb}
          onSave={put}
          trigger={(open) => (
            <Button onClick={open}>
              {currentUrl === null ? 'Upload' : 'Update'} {name}
            </Button>
          )}
        />
        {currentUrl !== null && (
          <Button isBusy={removal.isPending} onClick={() => removal.mutate()}>
            Remove {name}
          </Button>
        )}
      </div>
    </div>
  );
}

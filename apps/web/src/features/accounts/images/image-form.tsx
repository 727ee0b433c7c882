import { type ReactNode, useEffect, useRef, useState } from 'react';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextInput } from '../../../ui/forms/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { acceptAttribute, acceptedFormats, defaultMaxImageMb, imageFault } from './image-rules';

type ImagePreviewProps = {
  url: string | null;
  /** Set when the picture can be removed. */
  onRemove: (() => void) | undefined;
};

type Props = {
  title: string;
  description?: ReactNode;
  /** The address of the current picture; null when there is none. */
  currentImage: string | null;
  /** In MB of 1024 × 1024 bytes. */
  maxMb?: number;
  /** Stores the picture; the message of an error that it throws is shown. */
  onSave: (file: File) => Promise<void>;
  onClose: () => void;
};

type Choice = { file: File; url: string };

const saveFailed = 'Failed to save image. Please try again.';

export function ImageForm(props: Props) {
  const { title, description, currentImage, maxMb = defaultMaxImageMb, onSave, onClose } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  useRevoked(choice?.url);

  function clear() {
    setChoice(null);
    setFault(undefined);
    setFailure(undefined);
    // A browser reports no change when the same file is chosen again, so the picker is emptied.
    if (picker.current !== null) picker.current.value = '';
  }
  function choose(file: File | undefined) {
    if (file === undefined) return;
    const found = imageFault(file, maxMb);
    clear();
    if (found !== null) setFault(found);
    else setChoice({ file, url: URL.createObjectURL(file) });
  }
  async function save() {
    if (choice === null) {
      if (currentImage === null) setFault('Please select an image to upload');
      else onClose();
      return;
    }
    setFailure(undefined);
    setSaving(true);
    try {
      await onSave(choice.file);
      notify({ kind: 'done', text: `${title} updated successfully!` });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={() => !isSaving && onClose()}
      title={title}
      {...(description !== undefined && { description })}
    >
      <div className="grid gap-3">
        {failure !== undefined && (
          <FormMessage kind="failed">
            {saveFailed}
            <span className="block text-s">{errorText(failure, '')}</span>
          </FormMessage>
        )}
        <ImagePreview
          url={choice?.url ?? currentImage}
          onRemove={choice === null || isSaving ? undefined : clear}
        />
        <Field
          label="Image file"
          error={fault}
          hint={`Accepted formats: ${acceptedFormats} (max ${maxMb}MB)`}
        >
          <TextInput
            ref={picker}
            type="file"
            accept={acceptAttribute}
            disabled={isSaving}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </Field>
        <div className="flex justify-end gap-2.5">
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" isBusy={isSaving} onClick={() => void save()}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Lets the browser forget an object URL that is no longer shown. */
function useRevoked(url: string | undefined): void {
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
}

function ImagePreview({ url, onRemove }: ImagePreviewProps) {
  if (url === null) return null;
  return (
    <div className="grid justify-items-center gap-2 rounded-m border border-line bg-sunken p-3 dark:bg-[white]">
      {/* The room stands before the picture is read, which would push "Save" from under the pointer. */}
      <div className="grid h-[220px] w-full place-items-center">
        <img
          src={url}
          alt={onRemove === undefined ? 'The current one' : 'The chosen one'}
          className="max-h-[220px] max-w-full rounded-m object-contain"
        />
      </div>
      {onRemove !== undefined && (
        <Button size="s" onClick={onRemove}>
          Remove selected image
        </Button>
      )}
    </div>
  );
}

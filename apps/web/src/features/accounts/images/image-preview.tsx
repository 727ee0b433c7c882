import { Button } from '../../../ui/button';

type Props = {
  url: string | null;
  /** Set where the picture is a choice that can be taken back. */
  onRemove: (() => void) | undefined;
};

export function ImagePreview({ url, onRemove }: Props) {
  if (url === null) return null;
  return (
    <div className="grid justify-items-center gap-2 rounded-m border border-line bg-sunken p-3 dark:bg-[white]">
      <img
        src={url}
        alt={onRemove === undefined ? 'The current one' : 'The chosen one'}
        className="max-h-[220px] max-w-full rounded-m object-contain"
      />
      {onRemove !== undefined && (
        <Button size="s" onClick={onRemove}>
          Remove selected image
        </Button>
      )}
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { notify } from '../../kit/notify/notify';
import { errorText } from '../../platform/api/error-text';
import { savePdf } from '../../platform/api/save-pdf';
import { Button } from '../button';

type Props = {
  /** Of the call by which the server prints it. */
  path: Parameters<typeof savePdf>[0];
  /** What a screen reader says in place of the text: which PDF it is among several. */
  label?: string;
  /** The text; "PDF" when left out. */
  text?: string;
  className?: string;
};

/** Saves a PDF that the server prints. Says while it is made, and why and for how long it is not. */
export function SavePdfButton({ path, label, text = 'PDF', className = '' }: Props) {
  const saving = useMutation({
    mutationFn: () => savePdf(path),
    onError: (error) => notify({ kind: 'failed', text: errorText(error) }),
  });
  return (
    <Button
      size="s"
      className={`max-desk:min-h-[44px] ${className}`}
      aria-label={label}
      isBusy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {saving.isPending ? 'Making PDF…' : text}
    </Button>
  );
}

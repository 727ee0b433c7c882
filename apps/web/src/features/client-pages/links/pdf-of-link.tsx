import type { ClientLink } from '@deedlight/contract/client-pages';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { savePdf } from '../../../platform/api/save-pdf';
import { Button } from '../../../ui/button';

/** Saves what a client sees as a PDF; the server prints it. */
export function PdfOfLink({ link: { id, label } }: { link: ClientLink }) {
  const saving = useMutation({
    mutationFn: () => savePdf(`/v1/client-pages/${id}/pdf`),
    onError: (error) => notify({ kind: 'failed', text: errorText(error) }),
  });
  return (
    <Button
      size="s"
      className="max-desk:min-h-[44px]"
      aria-label={`Save the report of ${label} as a PDF`}
      isBusy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      PDF
    </Button>
  );
}

import type { Report } from '@deedlight/report/report';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { useState } from 'react';
import { log } from '../../kit/log';
import { notify } from '../../kit/notify/notify';
import { saveReport } from '../../kit/report/save-report';
import { Button } from '../button';
import { Icon } from '../icon';

type Props = {
  /**
   * Called on the press, so that the file has the page's current content; its code may load then.
   */
  report: () => Report | Promise<Report>;
  size?: 's' | 'm';
};

/** Saves the page's result as a PDF with the customer's logo and the professional's name. */
export function PdfButton({ report, size = 's' }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    setIsBusy(true);
    try {
      const [made, head] = await Promise.all([report(), letterhead()]);
      await saveReport(made, head);
    } catch (error) {
      log('error', 'A PDF could not be made', error);
      notify({
        kind: 'failed',
        text: 'The PDF could not be made. Your figures are still here; try again.',
      });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button kind="quiet" size={size} isBusy={isBusy} onClick={save} className="print:hidden">
      <Icon of={Download} size="s" /> {isBusy ? 'Making PDF…' : 'PDF'}
    </Button>
  );
}

async function letterhead() {
  const { reportLetterhead } = await import('../../platform/session/report-letterhead');
  return reportLetterhead();
}

import type { ReportLetterhead } from '@deedlight/report/report';
import { log } from '../../kit/log';
import { notify } from '../../kit/notify/notify';
import { reportBrand } from '../config/report-brand';
import { reportMaker } from './report-maker';

/**
 * Returns what stands on a report besides its content: the installation's brand, and the
 * professional who makes it. A professional who cannot be read is missing from it, and the person
 * is told.
 */
export async function reportLetterhead(): Promise<ReportLetterhead> {
  const [brand, maker] = await Promise.all([reportBrand(), reportMaker().catch(makeWithout)]);
  return { brand, maker };
}

function makeWithout(error: unknown): null {
  log('error', 'The professional of a report could not be read', error);
  notify({
    kind: 'failed',
    text: 'Your name and licenses could not be read, so the PDF is made without them.',
  });
  return null;
}

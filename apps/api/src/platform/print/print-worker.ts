import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { ReportDocument } from '@deedlight/report/report-document';
import { registerReportFonts } from '@deedlight/report/report-fonts';
import { renderToBuffer } from '@react-pdf/renderer';
import type { Answer, Ask } from '../kept-thread';
import { takeLowPriority } from '../low-priority';
import { placePictures } from './place-pictures';
import type { Handed, Printed } from './print-in-thread';

// print-in-thread.ts starts this thread, and sends it one report after another.
takeLowPriority();
const { resolve } = createRequire(import.meta.url);
const file = (name: string) => resolve(`@fontsource/inter/files/inter-${name}-normal.woff`);
registerReportFonts({
  regular: file('latin-400'),
  bold: file('latin-700'),
  extended: file('latin-ext-400'),
  extendedBold: file('latin-ext-700'),
});
parentPort?.on('message', ({ id, work }: Ask<Handed>) => {
  void print(work)
    .then(
      (made): Answer<Printed> => ({ id, made }),
      (failed: Error): Answer<Printed> => ({ id, failed }),
    )
    .then((answer) => parentPort?.postMessage(answer));
});

async function print({ report, letterhead: words, pictures }: Handed): Promise<Printed> {
  const { letterhead, leftOut } = await placePictures(words, pictures);
  const pdf = new Uint8Array(await renderToBuffer(ReportDocument({ report, letterhead })));
  return { pdf, leftOut };
}

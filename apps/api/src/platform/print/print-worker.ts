import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { ReportDocument } from '@deedlight/report/report-document';
import { registerReportFonts } from '@deedlight/report/report-fonts';
import { renderToBuffer } from '@react-pdf/renderer';
import { takeLowPriority } from '../low-priority';
import { placePictures } from './place-pictures';
import type { Handed, Printed } from './print-in-thread';

// print-in-thread.ts starts this thread with one report; it answers once and ends.
takeLowPriority();
const { resolve } = createRequire(import.meta.url);
const file = (name: string) => resolve(`@fontsource/inter/files/inter-${name}-normal.woff`);
registerReportFonts({
  regular: file('latin-400'),
  bold: file('latin-700'),
  extended: file('latin-ext-400'),
  extendedBold: file('latin-ext-700'),
});
const { report, letterhead: words, pictures } = asHanded(workerData);
const { letterhead, leftOut } = await placePictures(words, pictures);
const pdf = new Uint8Array(await renderToBuffer(ReportDocument({ report, letterhead })));
parentPort?.postMessage({ pdf, leftOut } satisfies Printed);

// print-in-thread.ts passes nothing else to this file.
function asHanded(data: unknown): Handed {
  return data as Handed;
}

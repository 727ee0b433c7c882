import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { ReportDocument } from '@deedlight/report/report-document';
import { registerReportFonts } from '@deedlight/report/report-fonts';
import { renderToBuffer } from '@react-pdf/renderer';
import { takeLowPriority } from '../low-priority';
import type { Printing } from './print-in-thread';

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
const bytes = await renderToBuffer(ReportDocument(asPrinting(workerData)));
parentPort?.postMessage(new Uint8Array(bytes) satisfies Uint8Array);

// print-in-thread.ts passes nothing else to this file.
function asPrinting(data: unknown): Printing {
  return data as Printing;
}

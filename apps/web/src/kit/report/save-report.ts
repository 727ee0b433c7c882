import type { Report, ReportLetterhead } from '@deedlight/report/report';
import { saveFile } from '../csv/save-file';

/** Makes the PDF in the browser and saves it; no data leaves the machine. */
export async function saveReport(report: Report, letterhead: ReportLetterhead): Promise<void> {
  const { reportPdf } = await import('./report-pdf');
  saveFile(`${report.fileName}.pdf`, await reportPdf(report, letterhead));
}

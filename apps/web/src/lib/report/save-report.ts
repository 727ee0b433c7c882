import { saveFile } from '../save-file';
import type { Report } from './report';

/** Makes the PDF in the browser and saves it; nothing of it leaves the machine. */
export async function saveReport(report: Report): Promise<void> {
  const { reportPdf } = await import('./report-pdf');
  saveFile(`${report.fileName}.pdf`, await reportPdf(report));
}

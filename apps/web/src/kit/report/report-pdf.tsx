import { pdf } from '@react-pdf/renderer';
import type { Report, ReportBrand } from './report';
import { ReportDocument } from './report-document';

/** The report as the bytes of a PDF file. */
export async function reportPdf(report: Report, brand: ReportBrand): Promise<Blob> {
  return await pdf(<ReportDocument report={report} brand={brand} />).toBlob();
}

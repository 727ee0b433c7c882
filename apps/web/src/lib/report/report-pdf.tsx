import { pdf } from '@react-pdf/renderer';
import { brandLogo } from '../app-settings/brand-logo';
import { productConfig } from '../product-config';
import type { Report } from './report';
import { ReportDocument } from './report-document';

/** The report as the bytes of a PDF file. */
export async function reportPdf(report: Report): Promise<Blob> {
  const [logo, { productName }] = await Promise.all([brandLogo(), productConfig()]);
  const document = <ReportDocument report={report} productName={productName} logo={logo} />;
  return await pdf(document).toBlob();
}

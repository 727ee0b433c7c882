import type { Report, ReportLetterhead } from '@deedlight/report/report';
import { ReportDocument } from '@deedlight/report/report-document';
import { registerReportFonts } from '@deedlight/report/report-fonts';
import regular from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import bold from '@fontsource/inter/files/inter-latin-700-normal.woff?url';
import extended from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import extendedBold from '@fontsource/inter/files/inter-latin-ext-700-normal.woff?url';
import { pdf } from '@react-pdf/renderer';

registerReportFonts({ regular, bold, extended, extendedBold });

/** The report as the bytes of a PDF file. */
export async function reportPdf(report: Report, letterhead: ReportLetterhead): Promise<Blob> {
  return await pdf(<ReportDocument report={report} letterhead={letterhead} />).toBlob();
}

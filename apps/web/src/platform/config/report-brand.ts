import type { ReportBrand } from '@deedlight/report/report';
import { productConfig } from './product-config';
import { reportPicture } from './report-picture';

/** Returns the name and the logo for this installation's reports. */
export async function reportBrand(): Promise<ReportBrand> {
  const { productName, logoUrl } = await productConfig();
  return { productName, logo: await reportPicture(logoUrl, { name: 'The logo' }) };
}

import { log } from '../../kit/log';
import type { BrandLogo, ReportBrand } from '../../kit/report/report';
import { productConfig } from './product-config';

/** Returns the name and the logo for this installation's reports. */
export async function reportBrand(): Promise<ReportBrand> {
  const { productName, logoUrl } = await productConfig();
  return { productName, logo: await brandLogo(logoUrl) };
}

/**
 * Returns the customer's logo as a PNG, which PDFs need. It is null when the product shows its own
 * mark, or the logo cannot be loaded: a report matters more than its letterhead.
 */
async function brandLogo(logoUrl: string | null): Promise<BrandLogo | null> {
  if (logoUrl === null) return null;
  try {
    return toPng(await load(logoUrl));
  } catch (error) {
    log('error', 'The logo of a report could not be loaded', error);
    return null;
  }
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The logo could not be loaded'));
    image.src = url;
  });
}

function toPng(image: HTMLImageElement): BrandLogo {
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Canvas context not available');
  context.drawImage(image, 0, 0);
  return { dataUrl: canvas.toDataURL('image/png'), width, height };
}

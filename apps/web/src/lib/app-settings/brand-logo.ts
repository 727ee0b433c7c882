import { productConfig } from '../product-config';

export type BrandLogo = { dataUrl: string; width: number; height: number };

/** The customer's logo as a PNG, which PDFs need; null where the product shows its own mark. */
export async function brandLogo(): Promise<BrandLogo | null> {
  const { logoUrl } = await productConfig();
  return logoUrl === null ? null : toPng(await load(logoUrl));
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

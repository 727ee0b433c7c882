import type { ReportPicture } from '@deedlight/report/report';
import { log } from '../../kit/log';

type Wanted = {
  /** What it is, for the log: "The logo". */
  name: string;
  /** The pixels of its longer side are at most so many; left out: as they are. */
  longest?: number;
};

/**
 * Returns a picture as a PNG, which PDFs need. It is null when there is none, or it cannot be
 * loaded: a report matters more than its letterhead.
 */
export async function reportPicture(
  url: string | null,
  { name, longest = Number.POSITIVE_INFINITY }: Wanted,
): Promise<ReportPicture | null> {
  if (url === null) return null;
  try {
    return toPng(await load(url), longest);
  } catch (error) {
    log('error', `${name} of a report could not be loaded`, error);
    return null;
  }
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture could not be loaded'));
    image.src = url;
  });
}

function toPng(image: HTMLImageElement, longest: number): ReportPicture {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, longest / Math.max(naturalWidth, naturalHeight, 1));
  const width = Math.max(1, Math.round(naturalWidth * scale));
  const height = Math.max(1, Math.round(naturalHeight * scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Canvas context not available');
  context.drawImage(image, 0, 0, width, height);
  return { dataUrl: canvas.toDataURL('image/png'), width, height };
}

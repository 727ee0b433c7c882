import { type ImageFault, largestImage, longestSide } from '@deedlight/contract/app-settings';
import { imageFacts } from './image-facts';

export type ImageUse = keyof typeof largestImage;

/** Returns why these bytes cannot be shown to everyone, or null if they can. */
export function imageFault(bytes: Uint8Array, use: ImageUse): ImageFault | null {
  if (bytes.length > largestImage[use]) return 'size';
  const facts = imageFacts(bytes);
  if (facts === null) return 'type';
  const sides = [facts.width, facts.height];
  return sides.every((side) => side >= 1 && side <= longestSide) ? null : 'dimensions';
}

const mb = 1024 * 1024;

export function faultText(fault: ImageFault, use: ImageUse): string {
  const texts: Record<ImageFault, string> = {
    'not-ours': 'The address is not one of the images that admins uploaded here.',
    unknown: 'There is no such image.',
    type: 'Please select a valid image file (PNG, JPEG, JPG, WebP)',
    size: `File size must be less than ${largestImage[use] / mb}MB`,
    dimensions: `An image may have at most ${longestSide} pixels a side.`,
  };
  return texts[fault];
}

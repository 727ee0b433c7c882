import type { ReportLetterhead, ReportPicture } from '@deedlight/report/report';
import {
  type FoundPictures,
  type LeftOut,
  type PictureBytes,
  type PictureName,
  reasonOf,
} from './letterhead-pictures';

/**
 * The pixels that a picture has on paper at most, some 300 an inch. They bound the file's size: the
 * three together stay below a megabyte whatever was uploaded.
 */
const boxes: Readonly<Record<PictureName, { width: number; height: number }>> = {
  photo: { width: 240, height: 240 },
  logo: { width: 600, height: 200 },
  installation: { width: 600, height: 120 },
};

/** A small file may unfold into gigabytes. */
const mostPixels = 50_000_000;

/** Puts pictures into a letterhead. One that is broken is left out. */
export async function placePictures(
  { brand, maker }: ReportLetterhead,
  bytes: PictureBytes,
): Promise<{ letterhead: ReportLetterhead; leftOut: FoundPictures['leftOut'] }> {
  const leftOut: LeftOut[] = [];
  const place = async (picture: PictureName): Promise<ReportPicture | null> => {
    const given = bytes[picture];
    if (given === undefined) return null;
    try {
      return await printablePicture(given, picture);
    } catch (error) {
      leftOut.push({ picture, why: reasonOf(error) });
      return null;
    }
  };
  const letterhead = {
    brand: { ...brand, logo: await place('installation') },
    maker: maker && {
      ...maker,
      // A face without a name says nothing.
      photo: maker.who.length === 0 ? null : await place('photo'),
      logo: await place('logo'),
    },
  };
  return { letterhead, leftOut };
}

/** Returns an uploaded PNG, JPEG or WebP as a PDF takes it, upright and no larger than paper needs. */
async function printablePicture(bytes: Uint8Array, name: PictureName): Promise<ReportPicture> {
  const { default: sharp } = await import('sharp');
  const isPhoto = name === 'photo';
  const upright = sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({
      ...boxes[name],
      fit: isPhoto ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb');
  // A logo may be transparent and has sharp edges; a photo is a tenth as large as a JPEG.
  const written = isPhoto
    ? upright.flatten({ background: 'white' }).jpeg({ quality: 85 })
    : upright.ensureAlpha().png();
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  const type = isPhoto ? 'jpeg' : 'png';
  return {
    dataUrl: `data:image/${type};base64,${data.toString('base64')}`,
    width: info.width,
    height: info.height,
  };
}

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { placePictures } from './place-pictures';

const maker = { who: ['Ana Ruiz'], disclosures: [], photo: null, logo: null };
const letterhead = { brand: { productName: 'Lamp', logo: null }, maker };

/** Noise is what compresses worst. */
function aPicture(width: number, height: number, channels: 3 | 4 = 3) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = sharp({ create: { width, height, channels: 3, background: 'white', noise } });
  return channels === 4 ? picture.ensureAlpha(0.5) : picture;
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

describe('F-18 pictures of a letterhead', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'stored as %s are printed, no larger than paper needs, in their shape',
    async (format) => {
      const bytes = await aPicture(1200, 300).toFormat(format).toBuffer();
      const pictures = { photo: bytes, logo: bytes, installation: bytes };
      const { letterhead: placed, leftOut } = await placePictures(letterhead, pictures);
      expect(leftOut).toEqual([]);
      const { brand, maker: who } = placed;
      if (brand.logo === null || who?.logo == null || who.photo === null) throw new Error('none');
      expect(sizeOf(brand.logo)).toEqual({ width: 480, height: 120 });
      expect(sizeOf(who.logo)).toEqual({ width: 600, height: 150 });
      expect(sizeOf(who.photo)).toEqual({ width: 240, height: 240 });
      const all = [brand.logo, who.logo, who.photo].map(({ dataUrl }) => dataUrl);
      expect(all.join('').length).toBeLessThan(1_400_000);
    },
  );

  test('stay transparent where a logo is, and small where it is small', async () => {
    const logo = await aPicture(60, 20, 4).webp({ lossless: true }).toBuffer();
    const { letterhead: placed } = await placePictures(letterhead, { logo });
    const { dataUrl = '', ...size } = placed.maker?.logo ?? { width: 0, height: 0 };
    expect(size).toEqual({ width: 60, height: 20 });
    const written = sharp(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'));
    expect(await written.metadata()).toMatchObject({ format: 'png', hasAlpha: true });
  });

  test('turned on its side by a camera stands upright', async () => {
    const logo = await aPicture(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { letterhead: placed } = await placePictures(letterhead, { logo });
    expect(placed.maker?.logo).toMatchObject({ width: 20, height: 60 });
  });

  test('that are broken are left out with the reason, and the others are printed', async () => {
    const photo = (await aPicture(100, 100).webp().toBuffer()).subarray(0, 40);
    const installation = Buffer.from('no picture');
    const logo = await aPicture(60, 20).png().toBuffer();
    const placed = await placePictures(letterhead, { photo, logo, installation });
    expect(placed.leftOut.map(({ picture }) => picture)).toEqual(['installation', 'photo']);
    for (const { why } of placed.leftOut) expect(why).not.toBe('');
    expect(placed.letterhead.brand).toEqual(letterhead.brand);
    expect(placed.letterhead.maker).toMatchObject({ photo: null, logo: { width: 60 } });
  });

  test('that unfold into too many pixels are not unfolded', async () => {
    const create = { width: 9000, height: 9000, channels: 3 as const, background: 'white' };
    const logo = await sharp({ create }).png().toBuffer();
    expect(logo.length).toBeLessThan(1_000_000);
    const { leftOut } = await placePictures(letterhead, { logo });
    expect(leftOut).toMatchObject([
      { picture: 'logo', why: expect.stringContaining('pixel limit') },
    ]);
  });

  test('are no face without a name, and none without a maker', async () => {
    const photo = await aPicture(100, 100).webp().toBuffer();
    const nameless = { ...letterhead, maker: { ...maker, who: [] } };
    expect((await placePictures(nameless, { photo })).letterhead).toEqual(nameless);
    const nobody = { ...letterhead, maker: null };
    expect((await placePictures(nobody, { photo })).letterhead).toEqual(nobody);
  });
});

import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useToasts } from '../../kit/notify/toast-store';
import { aProfessional, onProfessional } from '../../test/a-professional';
import { anAccountServer } from '../../test/account-server';
import { server } from '../../test/network';
import { emptyProfile } from './profile';
import { reportLetterhead } from './report-letterhead';
import { useSession } from './session-store';

let accounts: ReturnType<typeof anAccountServer>;
let drawn: { url: string; width: number; height: number }[];

/** A picture of 1,200 × 800 pixels; one whose address says "broken" does not load. */
class LoadedImage {
  naturalWidth = 1200;
  naturalHeight = 800;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  url = '';
  set src(url: string) {
    this.url = url;
    queueMicrotask(() => (url.includes('broken') ? this.onerror?.() : this.onload?.()));
  }
}

beforeEach(() => {
  accounts = anAccountServer();
  accounts.signedInBefore();
  drawn = [];
  vi.stubGlobal('Image', LoadedImage);
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'toDataURL').mockReturnValue('data:image/png;base64,AA==');
  vi.spyOn(canvas, 'getContext').mockReturnValue({
    drawImage: ({ url }: LoadedImage, _x: number, _y: number, width: number, height: number) =>
      drawn.push({ url, width, height }),
  } as never);
  server.use(...accounts.handlers);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function isMember(avatar_url: string | null = null) {
  const { id } = accounts.state;
  useSession.setState({ user: { ...emptyProfile(id), full_name: 'Ana Ruiz', avatar_url } });
}

describe('F-18 the maker of a report', () => {
  test('is the member, as their own row says', async () => {
    isMember();
    const asked: URL[] = [];
    server.use(onProfessional(aProfessional(), (url) => asked.push(url)));
    expect(await reportLetterhead()).toEqual({
      brand: { productName: 'Deedlight', logo: null },
      maker: {
        who: [
          'Ana Ruiz, Senior Loan Officer',
          'Acme Mortgage · NMLS 123456',
          'License: OH MLO-55',
          '(614) 555-0142 · ana@acme.example',
        ],
        disclosures: ['Equal Housing Lender', 'Not an offer of credit.'],
        photo: null,
        logo: null,
      },
    });
    expect(asked.map((url) => url.searchParams.get('user_id'))).toEqual([
      `eq.${accounts.state.id}`,
    ]);
  });

  test('is nobody where a visitor makes it, and nothing is asked for', async () => {
    useSession.setState({ user: null });
    const asked: URL[] = [];
    server.use(onProfessional(aProfessional(), (url) => asked.push(url)));
    expect((await reportLetterhead()).maker).toBeNull();
    expect(asked).toEqual([]);
  });

  test.each([
    { what: 'there is no row', row: null },
    {
      what: 'everything was emptied again',
      row: aProfessional({
        ...{ title: '', company: '', phone: '', contact_email: '', nmls_id: '', licences: [] },
        ...{ disclosure: '', equal_housing: null },
      }),
    },
  ])('is nobody where $what, whatever the profile has', async ({ row }) => {
    isMember('/storage/v1/object/public/profile-photos/a/me.webp');
    server.use(onProfessional(row));
    expect((await reportLetterhead()).maker).toBeNull();
    expect(drawn).toEqual([]);
  });

  test('has photo and logo from the server of today, no larger than paper needs', async () => {
    isMember('/storage/v1/object/public/profile-photos/a/me.webp');
    const logo_path = '/storage/v1/object/public/profile-photos/a/logo.webp';
    server.use(onProfessional(aProfessional({ logo_path })));
    const { maker } = await reportLetterhead();
    const picture = { dataUrl: 'data:image/png;base64,AA==', width: 600, height: 400 };
    expect(maker).toMatchObject({ photo: picture, logo: picture });
    expect(drawn).toEqual([
      {
        url: `${accounts.url}/storage/v1/object/public/profile-photos/a/me.webp`,
        ...{ width: 600, height: 400 },
      },
      { url: `${accounts.url}${logo_path}`, width: 600, height: 400 },
    ]);
  });

  test('X-12 is named without a picture that cannot be read', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    isMember('https://photos.example/broken.png');
    server.use(onProfessional(aProfessional()));
    const { maker } = await reportLetterhead();
    expect(maker).toMatchObject({
      photo: null,
      who: expect.arrayContaining(['License: OH MLO-55']),
    });
    expect(error).toHaveBeenCalledWith(
      'The photo of a report could not be loaded',
      expect.any(Error),
    );
  });

  test('X-12 who cannot be read is missing, and the person is told', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    isMember();
    server.use(http.get('*/rest/v1/professionals', () => HttpResponse.json({}, { status: 403 })));
    const { brand, maker } = await reportLetterhead();
    expect([brand.productName, maker]).toEqual(['Deedlight', null]);
    expect(error).toHaveBeenCalledWith(
      'The professional of a report could not be read',
      expect.any(Error),
    );
    expect(useToasts.getState().toasts[0]?.text).toMatch(/made without them/);
  });
});

import { type Call, type Source, supabaseDocs, understood, type World } from './call';

const reference = supabaseDocs('reference/javascript/storage-api');
const errors: Source = {
  place: 'supabase/storage src/http/error-handler.ts',
  known: 'read in its source',
};
const sameStatus = 'HTTP has the status that the body names, where Supabase Storage has 400';
const noSuch =
  'buckets are made by migrations, and files are neither moved nor copied nor sent by signed links';

const papers = ({ ada }: World) => ada.browser.storage.from('papers');
const place = ({ ada, aName }: World) => `${ada.id}/${aName()}.txt`;

/** Uploads a file of Ada's and returns its path. */
async function aFile(world: World): Promise<string> {
  const path = place(world);
  const { error } = await papers(world).upload(path, 'words', { contentType: 'text/plain' });
  if (error) throw error;
  return path;
}

const refused = (status: number, code: string): Pick<Call, 'hosted' | 'from' | 'here'> => ({
  hosted: { status: 400, code },
  from: errors,
  here: { answer: { status, code }, because: sameStatus },
});

export const storageCalls: Call[] = [
  {
    name: 'upload',
    ask: (w) => papers(w).upload(place(w), 'words', { contentType: 'text/plain' }),
    hosted: { status: 200, data: { id: isText() } },
    from: reference,
  },
  {
    name: 'upload over a file',
    ask: async (w) => papers(w).upload(await aFile(w), 'words'),
    ...refused(409, '409'),
  },
  {
    name: 'upload with upsert',
    ask: async (w) =>
      papers(w).upload(await aFile(w), 'other words', { upsert: true, contentType: 'text/plain' }),
    hosted: { status: 200 },
    from: reference,
  },
  {
    name: 'upload into the folder of somebody else',
    ask: (w) => papers(w).upload(`${w.bob.id}/a.txt`, 'words', { contentType: 'text/plain' }),
    ...refused(403, '403'),
  },
  {
    name: 'upload into a bucket that is not there',
    ask: (w) =>
      w.ada.browser.storage
        .from('nowhere')
        .upload(place(w), 'words', { contentType: 'text/plain' }),
    ...refused(404, '404'),
  },
  {
    name: 'upload of a kind that is not allowed',
    ask: (w) =>
      w.ada.browser.storage
        .from('avatars')
        .upload(place(w), 'words', { contentType: 'text/plain' }),
    ...refused(415, '415'),
  },
  {
    name: 'upload of more than is allowed',
    ask: (w) =>
      w.ada.browser.storage
        .from('avatars')
        .upload(place(w), new Uint8Array(30_000), { contentType: 'image/png' }),
    ...refused(413, '413'),
  },
  {
    name: 'update',
    ask: async (w) =>
      papers(w).update(await aFile(w), 'other words', { contentType: 'text/plain' }),
    hosted: { status: 200 },
    from: reference,
  },
  {
    name: 'download',
    ask: async (w) => {
      const { data, ...rest } = await papers(w).download(await aFile(w));
      return { ...rest, data: await data?.text() };
    },
    hosted: { status: 200, data: 'words' },
    from: reference,
  },
  { name: 'download of nothing', ask: (w) => papers(w).download(place(w)), ...refused(404, '404') },
  {
    name: 'download of what is not mine',
    ask: async (w) => w.bob.browser.storage.from('papers').download(await aFile(w)),
    ...refused(404, '404'),
  },
  {
    name: 'info',
    ask: async (w) => papers(w).info(await aFile(w)),
    hosted: { status: 200, data: { size: 5 } },
    from: reference,
  },
  {
    name: 'exists',
    ask: async (w) => papers(w).exists(await aFile(w)),
    hosted: { status: 200, data: true },
    from: reference,
  },
  {
    name: 'list',
    ask: async (w) => {
      const path = await aFile(w);
      return papers(w).list(w.ada.id, { search: path.slice(w.ada.id.length + 1) });
    },
    hosted: { status: 200, data: [{ name: isText() }] },
    from: reference,
  },
  {
    name: 'list of a bucket that is not there',
    ask: (w) => w.ada.browser.storage.from('nowhere').list(),
    hosted: { status: 200, data: [] },
    from: understood('search in no bucket finds nothing'),
  },
  {
    name: 'remove',
    ask: async (w) => papers(w).remove([await aFile(w)]),
    hosted: { status: 200, data: [{ bucket_id: 'papers' }] },
    from: reference,
  },
  {
    name: 'remove of nothing',
    ask: (w) => papers(w).remove([place(w)]),
    hosted: { status: 200, data: [] },
    from: reference,
  },
  {
    name: 'createSignedUrl',
    ask: async (w) => papers(w).createSignedUrl(await aFile(w), 60),
    hosted: { status: 200, data: { signedUrl: isText() } },
    from: reference,
  },
  {
    name: 'createSignedUrl of nothing',
    ask: (w) => papers(w).createSignedUrl(place(w), 60),
    ...refused(404, '404'),
  },
  {
    name: 'createSignedUrls',
    ask: async (w) => papers(w).createSignedUrls([await aFile(w), place(w)], 60),
    hosted: { status: 200, data: [{ error: null }, { error: isText() }] },
    from: reference,
  },
  {
    name: 'listBuckets',
    ask: ({ ada }) => ada.browser.storage.listBuckets(),
    hosted: { status: 200, data: [{ id: 'avatars' }, { id: 'papers' }] },
    from: reference,
  },
  {
    name: 'getBucket',
    ask: ({ ada }) => ada.browser.storage.getBucket('papers'),
    hosted: { status: 200, data: { public: false } },
    from: reference,
  },
  {
    name: 'getBucket of nothing',
    ask: ({ ada }) => ada.browser.storage.getBucket('nowhere'),
    ...refused(404, '404'),
  },
  {
    name: 'createBucket by a member',
    ask: ({ ada, aName }) => ada.browser.storage.createBucket(aName()),
    hosted: { status: 400, code: '403' },
    from: errors,
    here: { answer: { status: 400, code: '400' }, because: noSuch },
  },
  {
    name: 'move',
    ask: async (w) => papers(w).move(await aFile(w), place(w)),
    hosted: { status: 200, data: { message: 'Successfully moved' } },
    from: reference,
    here: { answer: { status: 400, code: '400' }, because: noSuch },
  },
  {
    name: 'copy',
    ask: async (w) => papers(w).copy(await aFile(w), place(w)),
    hosted: { status: 200 },
    from: reference,
    here: { answer: { status: 400, code: '400' }, because: noSuch },
  },
  {
    name: 'createSignedUploadUrl',
    ask: (w) => papers(w).createSignedUploadUrl(place(w)),
    hosted: { status: 200 },
    from: reference,
    here: { answer: { status: 404, code: '404' }, because: noSuch },
  },
];

function isText(): RegExp {
  return /./;
}

import { ORPCError } from '@orpc/server';
import type { PublicFiles } from '../../platform/identity/public-files';
import { os } from '../../platform/procedures';
import { readSettings } from './app-settings-repo';
import { faultText } from './image-fault';
import { saveAppSettings } from './save-app-settings';

/** `onSaved` hears of every change, before its answer leaves. */
export function appSettingsHandlers(files: PublicFiles, onSaved: () => void) {
  return {
    read: os.appSettings.read.handler(({ context: { database, actor } }) =>
      database.asUser(actor, readSettings),
    ),

    save: os.appSettings.save.handler(async ({ input, context, errors }) => {
      const { actor } = context;
      if (actor.role !== 'authenticated')
        throw new ORPCError('UNAUTHENTICATED', { status: 401, message: 'Sign in first.' });
      const saved = await saveAppSettings(context, actor, input, files);
      if (saved.kind === 'not-admin') throw errors.ADMIN_NEEDED();
      if (saved.kind === 'refused') {
        const { why, use } = saved;
        throw errors.IMAGE_REFUSED({ message: faultText(why, use), data: { why } });
      }
      onSaved();
      return saved.settings;
    }),
  };
}

import type { FileAddress } from '../../platform/identity/file-address';
import type { PublicFiles } from '../../platform/identity/public-files';
import { requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import { readSettings, type SettingsRow } from './app-settings-repo';
import { faultText } from './image-fault';
import { saveAppSettings } from './save-app-settings';
import { saveChoice } from './save-choice';

type Parts = {
  files: PublicFiles;
  addressAt: FileAddress;
  /** Is called at every change, before its answer is sent. */
  onSaved: () => void;
};

export function appSettingsHandlers({ files, addressAt, onSaved }: Parts) {
  const shownAt = (origin: string, settings: SettingsRow): SettingsRow => ({
    ...settings,
    ad_url: addressAt(settings.ad_url, origin),
    logo_url: addressAt(settings.logo_url, origin),
  });
  return {
    read: os.appSettings.read.handler(async ({ context: { database, actor, origin } }) =>
      shownAt(origin, await database.asUser(actor, readSettings)),
    ),

    save: os.appSettings.save.handler(async ({ input, context, errors }) => {
      const actor = requireMember(context.actor);
      const saved =
        'team_quota' in input || 'shares_provided' in input
          ? await saveChoice(context, actor, input)
          : await saveAppSettings(context, actor, input, files);
      if (saved.kind === 'not-admin') throw errors.ADMIN_NEEDED();
      if (saved.kind === 'refused') {
        const { why, use } = saved;
        throw errors.IMAGE_REFUSED({ message: faultText(why, use), data: { why } });
      }
      onSaved();
      return shownAt(context.origin, saved.settings);
    }),
  };
}

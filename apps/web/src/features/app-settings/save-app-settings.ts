import type { SettingsChange } from '@deedlight/contract/app-settings';
import { useQueryClient } from '@tanstack/react-query';
import { client } from './app-settings-client';
import { appSettingsOptions } from './use-app-settings';

/**
 * Saves a change and waits until the settings have been read again. Rejects with the server's
 * message.
 */
export function useSaveAppSettings(): (change: SettingsChange) => Promise<void> {
  const queryClient = useQueryClient();
  return async (change) => {
    await client.appSettings.save(change);
    await queryClient.invalidateQueries({ queryKey: appSettingsOptions.queryKey });
  };
}

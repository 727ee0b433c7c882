import { z } from 'zod';
import { AppSettings } from '../app-settings';
import { Instant } from './instant';

/** The one row that names the images of the brand. The product API writes it. */
export const appSettings = {
  row: AppSettings.pick({ ad_image_id: true, logo_image_id: true }).extend({ changed_at: Instant }),
  insert: z.never(),
  update: z.never(),
};

import { z } from 'zod';
import { Instant } from './instant';

/** A member's profile. The database inserts the row when the account is made. */
export const profiles = {
  row: z.object({
    id: z.uuid().describe('The id of the account'),
    email: z.string().nullable(),
    full_name: z.string().nullable(),
    avatar_url: z.string().nullable().describe('The path of the photo in storage, or an address'),
    current_subscription_id: z.string().nullable(),
    trial_started_at: Instant,
    has_upgraded: z.boolean(),
    is_admin: z.boolean(),
  }),
  insert: z.never(),
  update: z.object({
    full_name: z.string().exactOptional(),
    avatar_url: z.string().nullable().exactOptional(),
  }),
};

/** A member's subscriptions, as Stripe reports them. Only Stripe's webhooks write them. */
export const stripeSubscriptions = {
  row: z.object({ id: z.string(), email: z.string(), created_at: Instant }),
  insert: z.never(),
  update: z.never(),
};

const upload = {
  uploaded_by: z.uuid(),
  file_name: z.string().describe('As the person called it'),
  file_extension: z.string().describe('Without the dot'),
  file_path: z.string().describe('Inside its bucket, with at least one folder'),
  public_url: z.string(),
  is_admin_upload: z.boolean(),
};

/** The images that a member uploaded; the files themselves are in storage. */
export const files = {
  row: z.object({ id: z.uuid(), ...upload, created_at: Instant }),
  insert: z.object(upload),
  update: z.never(),
};

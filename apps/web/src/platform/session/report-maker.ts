import type { ReportMaker } from '@deedlight/report/report';
import { supabaseConfig } from '../api/supabase';
import { reportPicture } from '../config/report-picture';
import { linesOfProfessional, readProfessional } from './own-professional';
import { photoAddress } from './photo-address';
import { useSession } from './session-store';

/** On paper photo and logo are a good inch wide at most. */
const longest = 600;

/**
 * Returns who makes a report: what the member filled in in Settings, with photo and logo where they
 * can be loaded. It is null for a visitor, and for a member who filled in nothing.
 */
export async function reportMaker(): Promise<ReportMaker | null> {
  const { user } = useSession.getState();
  if (user === null) return null;
  const row = await readProfessional(user.id);
  const lines = row && linesOfProfessional(row, user.full_name);
  if (row === null || lines === null) return null;
  const { url: origin } = await supabaseConfig();
  const pictureOf = (stored: string | null, name: string) =>
    reportPicture(stored && photoAddress(stored, origin), { name, longest });
  const [photo, logo] = await Promise.all([
    pictureOf(user.avatar_url, 'The photo'),
    pictureOf(row.logo_path, 'The professional’s logo'),
  ]);
  return { ...lines, photo, logo };
}

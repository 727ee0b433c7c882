import { type ReturnSearch, redeemReturn } from './redeem-return';

const otherBrowser = 'The link was asked for in another browser and works only there.';

/** Signs in by the mailed link if there is one; returns what was wrong with the link, or null. */
export async function loadNewPassword(search: ReturnSearch, hash: string): Promise<string | null> {
  const outcome = await redeemReturn(search, hash);
  if (outcome.kind === 'failed') return outcome.message;
  return outcome.kind === 'other-browser' ? otherBrowser : null;
}

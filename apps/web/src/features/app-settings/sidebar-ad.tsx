import { useState } from 'react';
import { useAppSettings } from './use-app-settings';

/** The administrator's image, labeled as an ad; nothing when none is set or it does not load. */
export function SidebarAd() {
  const { data } = useAppSettings();
  const [broken, setBroken] = useState<string | null>(null);
  if (data === undefined || data.ad_url === null || data.ad_url === broken) return null;
  const { ad_url, ad_alt, ad_link } = data;
  const image = (
    <img
      src={ad_url}
      alt={ad_alt ?? 'Advertisement'}
      onError={() => setBroken(ad_url)}
      className="max-h-[134px] w-full rounded-m border border-line object-contain"
    />
  );
  return (
    <section aria-label="Advertisement" className="mb-3 px-2.5">
      <p className="mb-1 text-xs text-ink-3">Advertisement</p>
      {ad_link === null ? (
        image
      ) : (
        <a href={ad_link} target="_blank" rel="sponsored noopener" className="block rounded-m">
          {image}
        </a>
      )}
      <p className="mt-1 text-xs text-ink-3">Not a referral. Nobody has to use this provider.</p>
    </section>
  );
}

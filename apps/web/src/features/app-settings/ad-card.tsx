import type { AppSettings } from '@deedlight/contract/app-settings';
import { Card } from '../../ui/card';
import { AdWords } from './ad-words';
import { ImageSetting } from './image-setting';
import { useImageSetting } from './use-image-setting';

const maxMb = 5;

export function AdCard({ settings }: { settings: AppSettings }) {
  const { ad_url, ad_image_id } = settings;
  const { put, remove } = useImageSetting({
    name: 'Ad Image',
    current: { id: ad_image_id },
    changeTo: (image) => ({ ad_url: image?.url ?? null, ad_image_id: image?.id ?? null }),
  });
  return (
    <Card title="Ad Image Settings">
      <div className="grid gap-4">
        <ImageSetting
          name="Ad Image"
          description="Everybody who is signed in sees it in the sidebar."
          currentUrl={ad_url}
          maxMb={maxMb}
          put={put}
          remove={remove}
        />
        {ad_url !== null && <AdWords settings={settings} />}
        <p className="border-t border-line pt-3 text-s text-ink-2">
          Federal law (RESPA, 12 U.S.C. § 2607) forbids giving or taking anything of value for
          referring settlement business. Ask for no more than the advertising is worth, never by
          referral or by loan, and let nothing in it say that people must use the provider.
        </p>
      </div>
    </Card>
  );
}

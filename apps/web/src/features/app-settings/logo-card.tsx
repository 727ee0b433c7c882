import type { AppSettings } from '@deedlight/contract/app-settings';
import { Card } from '../../ui/card';
import { ImageSetting } from './image-setting';
import { useImageSetting } from './use-image-setting';

const maxMb = 2;

export function LogoCard({ settings: { logo_url, logo_image_id } }: { settings: AppSettings }) {
  const { put, remove } = useImageSetting({
    name: 'Logo',
    current: { id: logo_image_id },
    changeTo: (image) => ({ logo_url: image?.url ?? null, logo_image_id: image?.id ?? null }),
  });
  return (
    <Card title="Logo Settings">
      <ImageSetting
        name="Logo"
        description="It takes the place of the product's mark on every page, in mails and in reports."
        currentUrl={logo_url}
        maxMb={maxMb}
        put={put}
        remove={remove}
      />
    </Card>
  );
}

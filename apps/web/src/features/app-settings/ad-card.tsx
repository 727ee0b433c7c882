import type { AppSettings } from '@deedlight/contract/app-settings';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodForm } from '../../kit/fields/zod-form';
import { notify } from '../../kit/notify/notify';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field } from '../../ui/forms/field';
import { FormMessage } from '../../ui/forms/form-message';
import { TextInput } from '../../ui/forms/text-input';
import { ImageSetting } from './image-setting';
import { useSaveAppSettings } from './save-app-settings';
import { useImageSetting } from './use-image-setting';

const Words = z.object({
  alt: z.string().trim().max(200, 'At most 200 characters'),
  link: z.union([
    z.literal(''),
    z.url({ protocol: /^https$/, error: 'Enter an address that starts with https://' }).max(2000),
  ]),
});

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

/** The ad's text for those who do not see it, and its link. */
function AdWords({ settings }: { settings: AppSettings }) {
  const save = useSaveAppSettings();
  const { ad_url, ad_image_id, ad_alt, ad_link } = settings;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodForm(Words),
    values: { alt: ad_alt ?? '', link: ad_link ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ alt, link }) => {
    try {
      await save({ ad_url, ad_image_id, ad_alt: alt || null, ad_link: link || null });
      notify({ kind: 'done', text: 'Ad text and link saved' });
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[480px] gap-3">
      {errors.root && <FormMessage kind="failed">{errors.root.message}</FormMessage>}
      <Field
        label="What the image says"
        hint="Read aloud to people who do not see it"
        error={errors.alt?.message}
      >
        <TextInput {...register('alt')} />
      </Field>
      <Field label="Link" hint="Opens when the image is pressed" error={errors.link?.message}>
        <TextInput type="url" inputMode="url" placeholder="https://" {...register('link')} />
      </Field>
      <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
        Save text and link
      </Button>
    </form>
  );
}

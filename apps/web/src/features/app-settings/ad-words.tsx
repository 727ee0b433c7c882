import type { AppSettings } from '@deedlight/contract/app-settings';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodForm } from '../../kit/fields/zod-form';
import { notify } from '../../kit/notify/notify';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { FormMessage } from '../../ui/form-message';
import { TextInput } from '../../ui/text-input';
import { useSaveAppSettings } from './save-app-settings';

const Words = z.object({
  alt: z.string().trim().max(200, 'At most 200 characters'),
  link: z.union([
    z.literal(''),
    z.url({ protocol: /^https$/, error: 'Enter an address that starts with https://' }).max(2000),
  ]),
});

/** What the ad says to those who do not see it, and where it leads. */
export function AdWords({ settings }: { settings: AppSettings }) {
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

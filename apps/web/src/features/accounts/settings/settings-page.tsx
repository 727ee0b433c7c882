import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodForm } from '../../../kit/fields/zod-form';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';
import { PageHead } from '../../../ui/page/page-head';
import { SkeletonText } from '../../../ui/page/skeleton';
import { TextLink } from '../../../ui/text-link';
import { PasswordForm } from './password-form';
import { PhotoCard } from './photo-card';
import { saveName } from './save-account';
import { TwoStepCard } from './two-step-card';

const NameFields = z.object({
  fullName: z.string().trim().min(1, 'Enter your full name').max(200, 'At most 200 characters'),
});

const ProfessionalCard = lazy(() =>
  import('./professional/professional-card').then((part) => ({ default: part.ProfessionalCard })),
);

const SessionList = lazy(() =>
  import('./session-list').then((part) => ({ default: part.SessionList })),
);

const ApiKeysCard = lazy(() =>
  import('./api-keys/api-keys-card').then((part) => ({ default: part.ApiKeysCard })),
);

const WebhooksCard = lazy(() =>
  import('./webhooks/webhooks-card').then((part) => ({ default: part.WebhooksCard })),
);

const ChangeMailsCard = lazy(() =>
  import('./choice-cards').then((part) => ({ default: part.ChangeMailsCard })),
);

const ThemeCard = lazy(() =>
  import('./choice-cards').then((part) => ({ default: part.ThemeCard })),
);

const DataCard = lazy(() => import('./data-card').then((part) => ({ default: part.DataCard })));

/** As tall as the form of a member who filled in nothing yet, so that the cards below it stay. */
const professionalHeight = 'min-h-[1014px] desk:min-h-[700px]';

/** As tall as the choice, for the same reason. */
const changeMailsHeight = 'min-h-[219px] desk:min-h-[138px]';

export function SettingsPage() {
  return (
    <div className="grid max-w-[640px] gap-4 py-8">
      <PageHead title="Settings" />
      <Card title="Name">
        <NameForm />
      </Card>
      <Card title="Photo">
        <PhotoCard />
      </Card>
      <Card title="On your reports">
        <div className={professionalHeight}>
          <Suspense fallback={<SkeletonText lines={6} label="Loading what your reports say" />}>
            <ProfessionalCard />
          </Suspense>
        </div>
      </Card>
      <Card title="Team">
        <p className="text-ink-2">
          The people you work with. <TextLink to="/app/team">Open your team</TextLink>
        </p>
      </Card>
      <Card title="Password">
        <PasswordForm />
      </Card>
      <Card title="Two-step sign-in">
        <TwoStepCard />
      </Card>
      <Card title="Theme">
        <Suspense fallback={<SkeletonText lines={3} label="Loading the themes" />}>
          <ThemeCard />
        </Suspense>
      </Card>
      <Card title="Changes by mail" id="changes-by-mail">
        <div className={changeMailsHeight}>
          <Suspense fallback={<SkeletonText lines={5} label="Loading mails of changes" />}>
            <ChangeMailsCard />
          </Suspense>
        </div>
      </Card>
      <Card title="Where you are signed in">
        <Suspense fallback={<SkeletonText lines={2} label="Loading sessions" />}>
          <SessionList />
        </Suspense>
      </Card>
      <Card title="API keys">
        <Suspense fallback={<SkeletonText lines={2} label="Loading API keys" />}>
          <ApiKeysCard />
        </Suspense>
      </Card>
      <Card title="Webhooks">
        <Suspense fallback={<SkeletonText lines={2} label="Loading webhooks" />}>
          <WebhooksCard />
        </Suspense>
      </Card>
      <Card title="Your data">
        <Suspense fallback={<SkeletonText lines={4} label="Loading what can be done with it" />}>
          <DataCard />
        </Suspense>
      </Card>
    </div>
  );
}

function NameForm() {
  const user = useSession((state) => state.user);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodForm(NameFields),
    values: { fullName: user?.full_name ?? '' },
    // The profile may load while somebody types.
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit(async ({ fullName }) => {
    try {
      await saveName(fullName);
      notify({ kind: 'done', text: 'Name saved' });
    } catch (error) {
      setError('fullName', { message: errorText(error) });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label="Full name"
        error={formState.errors.fullName?.message}
        hint={`Signed in as ${user?.email ?? 'an account without e-mail'}`}
      >
        <TextInput autoComplete="name" {...register('fullName')} />
      </Field>
      <Button type="submit" isBusy={formState.isSubmitting} className="justify-self-start">
        Save name
      </Button>
    </form>
  );
}

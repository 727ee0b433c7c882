import { useTheme } from '../../../kit/theme';
import { Card } from '../../../ui/card';
import { RadioGroup } from '../../../ui/choice';
import { PageHead } from '../../../ui/page-head';
import { DataCard } from './data-card';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { PhotoCard } from './photo-card';
import { SessionList } from './session-list';

const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

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
      <Card title="Password">
        <PasswordForm />
      </Card>
      <Card title="Theme">
        <ThemeChoice />
      </Card>
      <Card title="Where you are signed in">
        <SessionList />
      </Card>
      <Card title="Your data">
        <DataCard />
      </Card>
    </div>
  );
}

function ThemeChoice() {
  const { theme, choose } = useTheme();
  return (
    <RadioGroup label="In this browser" options={options} value={theme} onValueChange={choose} />
  );
}

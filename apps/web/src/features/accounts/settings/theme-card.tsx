import { useThemeChoice } from '../../../kit/theme-choice';
import { RadioGroup } from '../../../ui/forms/choice';

const options = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ThemeCard() {
  const { choice, choose } = useThemeChoice();
  return (
    <RadioGroup label="In this browser" options={options} value={choice} onValueChange={choose} />
  );
}

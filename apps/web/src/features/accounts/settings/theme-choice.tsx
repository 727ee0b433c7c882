import { useTheme } from '../../../kit/theme';
import { RadioGroup } from '../../../ui/choice';

const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ThemeChoice() {
  const { theme, choose } = useTheme();
  return (
    <RadioGroup label="In this browser" options={options} value={theme} onValueChange={choose} />
  );
}

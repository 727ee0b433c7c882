import { useState } from 'react';
import { Checkbox, RadioGroup, Switch } from '../ui/choice';
import { Field } from '../ui/field';
import { NumberInput } from '../ui/number-input';
import { Select } from '../ui/select';
import { SliderField } from '../ui/slider-field';
import { TextInput } from '../ui/text-input';

const types = [
  { value: 'single-family', label: 'Single family' },
  { value: 'condo', label: 'Condo' },
] as const;

export function Inputs() {
  const [price, setPrice] = useState<string | null>('1250000');
  const [rate, setRate] = useState('6.875');
  const [type, setType] = useState<(typeof types)[number]['value']>('condo');
  const [isOn, setOn] = useState(true);
  return (
    <div className="grid max-w-[860px] gap-x-8 gap-y-5 desk:grid-cols-2">
      <Field label="Price" hint={`Try 1.25m, 450k or $450,000. Reads as ${price ?? 'nothing'}.`}>
        <NumberInput prefix="$" value={price} onValueChange={setPrice} />
      </Field>
      <SliderField
        label="Annual rate"
        value={rate}
        onValueChange={setRate}
        min={0}
        max={12}
        step={0.125}
        unit="%"
        hint="Try 6 7/8"
        onReset={rate === '6.875' ? undefined : () => setRate('6.875')}
      />
      <Field label="Owner" error="Enter at least two letters of the name.">
        <TextInput defaultValue="S" />
      </Field>
      <Field label="Type">
        <Select options={types} value={type} onValueChange={setType} />
      </Field>
      <RadioGroup label="Purpose" options={types} value={type} onValueChange={setType} />
      <div>
        <Checkbox label="Include unknown" checked={isOn} onCheckedChange={setOn} />
        <Switch label="Search as the map moves" checked={isOn} onCheckedChange={setOn} />
      </div>
    </div>
  );
}

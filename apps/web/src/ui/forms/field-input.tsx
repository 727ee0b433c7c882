import type { Field as FieldOf } from '../../kit/fields/field';
import { VisuallyHidden } from '../visually-hidden';
import { Field } from './field';
import { NumberInput } from './number-input';
import { Select } from './select';
import { TextInput } from './text-input';

type Props = {
  field: FieldOf;
  /** What the box holds; empty where nothing does. */
  text: string;
  error?: string | undefined;
  /** Says more of the figure than its hint: "20 % of the price". */
  remark?: string | undefined;
  onType: (text: string) => void;
  onUnreadable: () => void;
  onReset?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** In a table the row says it: the label is read out, not seen. */
  isLabelHidden?: boolean;
};

/** A described field with the control of its kind. */
export function FieldInput(props: Props) {
  const { field, error, remark, onReset, isLabelHidden } = props;
  const { label } = field;
  return (
    <Field
      label={isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      hint={remark ?? field.hint}
      error={error}
      onReset={onReset}
    >
      <Control {...props} />
    </Field>
  );
}

function Control({ field, text, onType, onUnreadable, onFocus, onBlur }: Props) {
  const { control } = field;
  const focus = { onFocus, onBlur };
  switch (control.kind) {
    case 'number':
      return (
        <NumberInput
          {...focus}
          value={text === '' ? null : text}
          onValueChange={(value) => onType(value ?? '')}
          onUnreadable={onUnreadable}
          unit={control.unit}
          {...(control.prefix === undefined ? {} : { prefix: control.prefix })}
        />
      );
    case 'choice':
      return <Select options={control.options} value={text} onValueChange={onType} />;
    case 'day':
      return (
        <TextInput
          {...focus}
          type="date"
          className="min-w-0 max-desk:px-2"
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
      );
    case 'text':
      return <TextInput {...focus} value={text} onChange={(event) => onType(event.target.value)} />;
  }
}

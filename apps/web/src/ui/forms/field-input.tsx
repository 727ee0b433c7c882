import type { Field as FieldOf, FieldOrigin } from '../../kit/fields/field';
import { OriginDot } from '../evidence/origin-dot';
import { VisuallyHidden } from '../visually-hidden';
import { Field } from './field';
import { NumberInput } from './number-input';
import { Select } from './select';
import { TextInput } from './text-input';

type Props = {
  field: FieldOf;
  /** The text in the box; empty when there is none. */
  text: string;
  error?: string | undefined;
  /** A remark on the figure beyond its hint: "20% of the price". */
  remark?: string | undefined;
  /** Where the figure is from; the remark says it in words. */
  origin?: FieldOrigin | undefined;
  onType: (text: string) => void;
  onUnreadable: () => void;
  onReset?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /**
   * Hides the label visually in a table, where the row names the field; screen readers still read
   * it.
   */
  isLabelHidden?: boolean;
  /** Lines the figures of a form up, whatever their units. */
  isAligned?: boolean;
};

/** A field from its description, with the control of its kind. */
export function FieldInput(props: Props) {
  const { field, error, remark, origin, onReset, isLabelHidden } = props;
  const { label } = field;
  return (
    <Field
      label={isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      hint={
        origin === undefined ? (
          (remark ?? (field.hint && <span className="print:hidden">{field.hint}</span>))
        ) : (
          <From origin={origin} remark={remark} />
        )
      }
      error={error}
      onReset={onReset}
    >
      <Control {...props} />
    </Field>
  );
}

/** The mark of an origin before its words, which screen readers read instead of it. */
function From({ origin, remark }: { origin: FieldOrigin; remark: string | undefined }) {
  return (
    <>
      <span aria-hidden className="mr-1.5">
        <OriginDot of={origin} />
      </span>
      {remark}
    </>
  );
}

function Control(props: Props) {
  const { field, text, onType, onUnreadable, onFocus, onBlur, isAligned, origin } = props;
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
          isAligned={isAligned}
          isEstimate={origin === 'estimate'}
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
      return (
        <TextInput
          {...focus}
          value={text}
          suggestions={control.suggestions}
          onChange={(event) => onType(event.target.value)}
        />
      );
  }
}

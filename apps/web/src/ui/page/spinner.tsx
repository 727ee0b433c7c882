type Props = { label?: string };

/** A spinner for content without a shape of its own. */
export function Spinner({ label = 'Loading' }: Props) {
  return (
    <span role="status" aria-label={label} className="inline-flex">
      <span
        aria-hidden
        className="size-5 animate-[spin_0.8s_linear_infinite] rounded-[50%] border-2 border-line-strong border-t-act"
      />
    </span>
  );
}

/** A spinner for the whole page while its code loads. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner label="Loading page" />
    </div>
  );
}

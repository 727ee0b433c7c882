type Props = { label?: string };

/** Turns while something without a shape of its own is on its way. */
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

/** The whole page while its code loads. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner label="Loading page" />
    </div>
  );
}

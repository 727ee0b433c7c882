import { useState } from 'react';

type Props = { operation: string; question: () => unknown };

/** The same calculation as an API request, for developers. */
export function ApiRequest({ operation, question }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="text-s text-ink-2 print:hidden"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer py-1">The same by API</summary>
      {isOpen && (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="mt-1 max-h-80 overflow-auto rounded-m border border-line bg-sunken p-3 text-xs"
        >
          {`POST /v1/calculators/${operation}\n${JSON.stringify(question(), null, 2)}`}
        </pre>
      )}
    </details>
  );
}

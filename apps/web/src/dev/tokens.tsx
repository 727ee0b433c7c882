const surfaces = ['page', 'surface', 'sunken', 'line', 'line-strong', 'edge'];
const inks = ['ink', 'ink-2', 'ink-3', 'act', 'lamp', 'good', 'warn', 'bad', 'sample'];
const softs = ['act-soft', 'lamp-soft', 'good-soft', 'warn-soft', 'bad-soft', 'sample-soft'];
const charts = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'];
const sizes = ['text-3xl', 'text-2xl', 'text-xl', 'text-l', 'text-m', 'text-s', 'text-xs'];

export function Tokens() {
  return (
    <div className="grid gap-6 wide:grid-cols-2">
      <div className="grid content-start gap-4">
        {[surfaces, inks, softs, charts].map((names) => (
          <ul key={names[0]} className="flex flex-wrap gap-2">
            {names.map((name) => (
              <li key={name} className="w-[88px] text-xs text-ink-3">
                <span
                  className="mb-1 block h-9 rounded-s border border-line"
                  style={{ background: `var(--${name})` }}
                />
                {name}
              </li>
            ))}
          </ul>
        ))}
      </div>
      <ul className="grid content-start gap-2">
        {sizes.map((size) => (
          <li key={size} className={`flex items-baseline gap-4 ${size}`}>
            <span className="w-16 shrink-0 text-xs text-ink-3">{size}</span> $231,000 – $268,000
          </li>
        ))}
      </ul>
    </div>
  );
}

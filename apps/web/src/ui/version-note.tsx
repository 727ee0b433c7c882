type Versions = Readonly<Record<string, string>>;

/** Says where a link was made with other versions of the tables than those of the answer. */
export function VersionNote({ recorded, current }: { recorded: Versions; current: Versions }) {
  const drift = Object.entries(recorded).filter(
    ([table, version]) => table in current && current[table] !== version,
  );
  if (drift.length === 0) return null;
  return (
    <div className="rounded-m border border-lamp-line bg-lamp-soft px-4 py-3" role="status">
      <p className="font-strong">The tables have changed since this link was made</p>
      <ul className="mt-1 text-s text-ink-2">
        {drift.map(([table, version]) => (
          <li key={table}>
            {table}: then {version}, now {current[table]}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-s">The figures below are worked out with today’s.</p>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { classNames } from '../../kit/class-names';

type Section = { id: string; label: string };

/** Anchors to the sections of a long page; the one being read is marked. */
export function SectionNav({
  sections,
  label = 'Sections',
}: {
  sections: readonly Section[];
  label?: string;
}) {
  const current = useSectionInView(sections);
  return (
    <nav
      aria-label={label}
      data-print="hide"
      className="flex gap-[22px] overflow-x-auto border-b border-line"
    >
      {sections.map((section) => (
        <a
          key={section.id}
          href={`#${section.id}`}
          aria-current={section.id === current ? 'location' : undefined}
          className={classNames(
            '-mb-px border-b-2 py-[9px] whitespace-nowrap -outline-offset-2',
            section.id === current
              ? 'border-act font-strong text-ink'
              : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {section.label}
        </a>
      ))}
    </nav>
  );
}

/** Follows the scroll position, which lives outside React. */
function useSectionInView(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map((section) => section.id).join(' ');
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = ids.split(' ').find((id) => visible.has(id));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: '-120px 0px -55% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

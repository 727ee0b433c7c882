import type { MouseEventHandler, ReactNode } from 'react';
import type { FlatDrawing } from './flat-drawing';

type Props = {
  label: string;
  size: { width: number; height: number };
  drawing: FlatDrawing;
  /** The home under the pointer in the list. */
  marked: { x: number; y: number } | null;
  onPress: MouseEventHandler<SVGSVGElement>;
  children: ReactNode;
};

/** The ground, streets, dots and names of a flat map; groups are drawn between dots and names. */
export function FlatPicture({ label, size, drawing, marked, onPress, children }: Props) {
  const { width, height } = size;
  const { grounds, borders, streets, others, dots, names, area } = drawing;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list beside the map is the keyboard's way
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="size-full"
      onClick={onPress}
    >
      <rect width={width} height={height} fill="var(--map-ground)" />
      <path
        d={grounds}
        fill="var(--map-hull)"
        stroke="var(--map-hull)"
        strokeWidth={14}
        strokeLinejoin="round"
      />
      <path
        d={borders}
        strokeDasharray="2 5"
        strokeLinecap="round"
        className="fill-none stroke-line-strong"
      />
      {streets.map(({ isMain, path }) => (
        <g key={String(isMain)} strokeLinecap="round" strokeLinejoin="round" className="fill-none">
          <path d={path} stroke="var(--map-edge)" strokeWidth={isMain ? 7 : 5} />
          <path d={path} stroke="var(--map-street)" strokeWidth={isMain ? 5 : 3} />
        </g>
      ))}
      <path d={others} stroke="var(--map-lot)" strokeWidth={5} strokeLinecap="round" />
      {area !== '' && <path d={area} className="fill-act/10 stroke-act" strokeWidth={2} />}
      <g strokeLinecap="round">
        {dots.map(({ step, path }) => (
          <path
            key={step}
            d={path}
            strokeWidth={9}
            stroke={step < 0 ? 'var(--map-label)' : `var(--map-step-${step + 1})`}
          />
        ))}
      </g>
      {children}
      {names.map(({ id, name, zip, x, y }) => (
        <text
          key={id}
          x={x}
          y={y}
          textAnchor="middle"
          stroke="var(--map-hull)"
          strokeWidth={3}
          className="pointer-events-none fill-ink-2 text-m font-strong [paint-order:stroke]"
        >
          {name}
          {zip !== '' && (
            <tspan x={x} dy="1.2em" className="text-xs font-normal">
              {zip}
            </tspan>
          )}
        </text>
      ))}
      {marked && (
        <circle
          cx={marked.x}
          cy={marked.y}
          r={9}
          strokeWidth={4}
          className="pointer-events-none fill-ink stroke-surface"
        />
      )}
    </svg>
  );
}

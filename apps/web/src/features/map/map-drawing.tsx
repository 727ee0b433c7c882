import { classNames } from '../../kit/class-names';
import { drawingOf } from './drawing-model';
import { milesWords, type Scene, sceneInWords } from './scene';

type Props = {
  scene: Scene;
  selected: string | null;
  onSelect: (id: string) => void;
  className?: string;
};

/** The scene as a plain drawing: on paper, without WebGL, and until the live map has loaded. */
export function MapDrawing({ scene, selected, onSelect, className }: Props) {
  const { width, height, subject, rings, places, outline } = drawingOf(scene);
  const exactRadius = outline === null ? 8 : 4;
  return (
    <svg
      role="img"
      aria-label={sceneInWords(scene)}
      viewBox={`0 0 ${width} ${height}`}
      className={classNames('size-full bg-sunken text-[13px]', className)}
    >
      {rings.map(({ miles, radius }) => (
        <g key={miles}>
          <circle
            cx={subject.x}
            cy={subject.y}
            r={radius}
            className="fill-none stroke-line-strong"
          />
          <text
            x={subject.x}
            y={subject.y - radius + 4}
            textAnchor="middle"
            className="fill-ink-3 stroke-sunken [paint-order:stroke]"
            strokeWidth={6}
          >
            {milesWords(miles)}
          </text>
        </g>
      ))}
      {outline !== null && (
        <path
          d={outline}
          fillRule="evenodd"
          strokeWidth={1.5}
          className="fill-act-soft stroke-act"
        />
      )}
      <circle
        cx={subject.x}
        cy={subject.y}
        r={scene.subject.isExact ? exactRadius : 14}
        strokeDasharray={scene.subject.isExact ? undefined : '4 4'}
        strokeWidth={2.5}
        className={scene.subject.isExact ? 'fill-act stroke-surface' : 'fill-act-soft stroke-act'}
      />
      {places.map((place) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map is the keyboard's way
        <g key={place.id} onClick={() => onSelect(place.id)} className="cursor-pointer">
          <title>{place.label}</title>
          <circle
            cx={place.x}
            cy={place.y}
            r={12}
            strokeWidth={1.5}
            className={place.id === selected ? 'fill-ink stroke-ink' : 'fill-surface stroke-edge'}
          />
          <text
            x={place.x}
            y={place.y + 4.5}
            textAnchor="middle"
            className={place.id === selected ? 'fill-surface' : 'fill-ink'}
          >
            {place.mark}
          </text>
        </g>
      ))}
    </svg>
  );
}

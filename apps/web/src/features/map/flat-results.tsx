import { type MouseEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../kit/format/format';
import { DotLegend } from './dot-legend';
import { DrawingBar } from './drawing-bar';
import { flatDrawing, homeAt } from './flat-drawing';
import { FlatPicture } from './flat-picture';
import {
  boxShown,
  type FlatView,
  moved,
  pixelOf,
  positionAt,
  viewOfBox,
  zoomed,
} from './flat-view';
import { groundOfRecords, noGround } from './ground-of-records';
import type { DotFigure } from './home-dots';
import { MapButtons } from './map-buttons';
import { groundNote } from './own-ground-note';
import type { ResultsMapFrame } from './results-map-frame';
import './map.css';

/** Where the map stands in a page that has no size, as one that is not shown. */
const anySize = { width: 600, height: 420 };

/** A box around the 48 contiguous states. */
const country = { west: -125, east: -66.5, south: 24.5, north: 49.5 };

/** A press means the dot that is at most so many pixels away. */
const reach = 14;

/**
 * The results as a drawing, for browsers without WebGL: the same cities, streets and dots as on the
 * live map, moved by buttons.
 */
export function FlatResults(props: ResultsMapFrame) {
  const { label, groups, opening, area, highlighted, card, isDrawing } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<FlatView>(() => viewOfBox(opening ?? country, anySize));
  const [ground, setGround] = useState(noGround);
  const [figure, setFigure] = useState<DotFigure>('value');
  const [corners, setCorners] = useState<[number, number][]>([]);
  const shown = useRef(opening);
  const tell = useEffectEvent((next: FlatView) =>
    props.onView({ ...boxShown(next), zoom: Math.round(next.zoom) }),
  );

  // The size is the page's to give, and changes with the window.
  useEffect(() => {
    const measure = () => {
      const { width, height } = frame.current?.getBoundingClientRect() ?? anySize;
      if (width === 0 || height === 0) return;
      // The first size is no size of this page, so what it was to hold is laid out anew.
      setView((before) =>
        before.width === anySize.width && before.height === anySize.height
          ? viewOfBox(shown.current ?? country, { width, height })
          : { ...before, width, height },
      );
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  useEffect(() => {
    if (opening !== null && opening !== shown.current) {
      setView(({ width, height }) => viewOfBox(opening, { width, height }));
    }
    shown.current = opening;
  }, [opening]);
  useEffect(() => tell(view), [view]);
  const load = useRef<((view: FlatView) => void) | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const read = groundOfRecords(leaving.signal);
    load.current = (next) => {
      void read(boxShown(next), next.zoom).then((found) => {
        // What an earlier view asked for is part of the same ground.
        if (found !== null && !leaving.signal.aborted) setGround(found);
      });
    };
    return () => leaving.abort();
  }, []);
  // Cities and streets come from the server as they come into view.
  useEffect(() => load.current?.(view), [view]);

  const border = isDrawing ? corners : area;
  const drawing = useMemo(
    () => flatDrawing(view, { ground, groups, figure, area: border }),
    [view, ground, groups, figure, border],
  );

  function press({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) {
    const { left, top } = currentTarget.getBoundingClientRect();
    const at = { x: clientX - left, y: clientY - top };
    if (isDrawing) return setCorners([...corners, positionAt(view, at)]);
    const home = homeAt(view, groups, at, reach);
    if (home !== null) props.onPick(home);
  }
  function finish(isKept: boolean) {
    props.onDrawn(isKept ? corners.map(([lng, lat]) => ({ lng, lat })) : []);
    setCorners([]);
  }
  const place = card && pixelOf(view, [card.place.lng, card.place.lat]);
  const note = groundNote(ground);
  return (
    <div ref={frame} className="absolute inset-0 print:hidden">
      <FlatPicture
        label={label}
        size={view}
        drawing={drawing}
        marked={highlighted && pixelOf(view, [highlighted.lng, highlighted.lat])}
        onPress={press}
      >
        {drawing.groups.map(({ id, count, x, y }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map is the keyboard's way
          <g
            key={id}
            className="cursor-pointer"
            onClick={(event) => {
              if (isDrawing) return;
              event.stopPropagation();
              setView(zoomed({ ...view, center: positionAt(view, { x, y }) }, 2));
            }}
          >
            <title>{`${formatNumber(count)} homes: press to zoom in`}</title>
            <circle cx={x} cy={y} r={18} className="fill-act-soft stroke-act-line" />
            <text x={x} y={y + 4} textAnchor="middle" className="fill-act text-xs font-strong">
              {formatNumber(count)}
            </text>
          </g>
        ))}
      </FlatPicture>
      <MapButtons
        onZoom={(steps) => setView(zoomed(view, steps))}
        onMove={(east, south) => setView(moved(view, east, south))}
        {...(opening !== null && {
          all: { label: 'Show all results', onPress: () => setView(viewOfBox(opening, view)) },
        })}
      />
      {card !== null && place !== null && (
        <div className="absolute z-4 -translate-x-1/2" style={{ left: place.x, top: place.y + 12 }}>
          {card.content}
        </div>
      )}
      {isDrawing ? (
        <DrawingBar onSearch={() => finish(true)} onGiveUp={() => finish(false)} />
      ) : (
        <DotLegend
          groups={groups}
          figure={figure}
          hasOthers={drawing.others !== ''}
          onFigure={setFigure}
        />
      )}
      {note !== '' && (
        <p className="pointer-events-none absolute right-0 bottom-0 bg-surface/85 px-1.5 text-xs text-ink-2">
          {note}
        </p>
      )}
    </div>
  );
}

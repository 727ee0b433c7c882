import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { DotLegend } from './dot-legend';
import { type DrawnResults, drawResults } from './draw-results';
import { DrawingBar } from './drawing-bar';
import type { DotFigure } from './home-dots';
import { MapButtons } from './map-buttons';
import type { ResultsMapFrame } from './results-map-frame';

type Props = ResultsMapFrame & {
  /** Called when WebGL is available but fails to start. */
  onFailed: () => void;
};

/**
 * The interactive map of a listing, loaded separately since it is larger than the rest of the page.
 */
export function LiveResults(props: Props) {
  const { label, groups, opening, area, handles, highlighted } = props;
  const { ranked, card, isDrawing } = props;
  const [figure, setFigure] = useState<DotFigure>('value');
  const [hasOthers, setHasOthers] = useState(false);
  const [cardElement, setCardElement] = useState<HTMLElement | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnResults | null>(null);
  const opened = useRef(opening);
  const tell = useEffectEvent(props.onView);
  const pick = useEffectEvent(props.onPick);
  const point = useEffectEvent(props.onPoint);
  const reshape = useEffectEvent(props.onReshape);
  const failed = useEffectEvent(props.onFailed);
  const drawn = useEffectEvent((corners: Parameters<typeof props.onDrawn>[0]) =>
    props.onDrawn(corners),
  );

  // MapLibre draws outside React; the effects below hand it everything that it shows.
  useEffect(() => {
    if (container.current === null) return;
    let made: DrawnResults;
    try {
      made = drawResults(container.current, opened.current, {
        onView: (view) => tell(view),
        onPick: (property) => pick(property),
        onPoint: (property) => point(property),
        onOthers: setHasOthers,
        onReshape: (index, place) => reshape(index, place),
        onClosed: () => drawn(made.stopDrawing()),
      });
    } catch {
      failed();
      return;
    }
    setMap(made);
    return () => made.remove();
  }, []);

  useEffect(() => map?.setLabel(label), [map, label]);
  useEffect(() => map?.rank(ranked), [map, ranked]);
  useEffect(() => map?.showGroups(groups, figure), [map, groups, figure]);
  const cardLat = card?.place.lat;
  const cardLng = card?.place.lng;
  useEffect(() => {
    const place =
      cardLat === undefined || cardLng === undefined ? null : { lat: cardLat, lng: cardLng };
    setCardElement(map?.cardAt(place) ?? null);
  }, [map, cardLat, cardLng]);
  useEffect(() => map?.showHandles(isDrawing ? [] : handles), [map, handles, isDrawing]);
  useEffect(() => map?.highlight(highlighted), [map, highlighted]);
  useEffect(() => {
    if (!isDrawing) map?.showArea(area);
  }, [map, area, isDrawing]);
  useEffect(() => {
    if (opening !== null && opening !== opened.current) map?.fit(opening);
    opened.current = opening;
  }, [map, opening]);
  useEffect(() => {
    if (map === null || !isDrawing) return;
    map.startDrawing();
    return () => void map.stopDrawing();
  }, [map, isDrawing]);

  return (
    <div className="absolute inset-0 print:hidden">
      <div ref={container} className="size-full" />
      <MapButtons
        onZoom={(steps) => map?.zoomBy(steps)}
        {...(opening !== null && {
          all: { label: 'Show all results', onPress: () => map?.fit(opening) },
        })}
      />
      {card !== null && cardElement !== null && createPortal(card.content, cardElement)}
      {!isDrawing && (
        <DotLegend groups={groups} figure={figure} hasOthers={hasOthers} onFigure={setFigure} />
      )}
      {isDrawing && (
        <DrawingBar
          onSearch={() => map && props.onDrawn(map.stopDrawing())}
          onGiveUp={() => props.onDrawn([])}
        />
      )}
    </div>
  );
}

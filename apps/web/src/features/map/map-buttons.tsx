import { Button } from '../../ui/button';

type Props = {
  onZoom: (steps: number) => void;
  /** Zooms out to show everything; absent when nothing is drawn. */
  all?: { label: string; onPress: () => void };
};

export function MapButtons({ onZoom, all }: Props) {
  return (
    <div className="absolute top-2 right-2 grid gap-1">
      <Button size="s" aria-label="Zoom in" onClick={() => onZoom(1)}>
        +
      </Button>
      <Button size="s" aria-label="Zoom out" onClick={() => onZoom(-1)}>
        −
      </Button>
      {all && (
        <Button size="s" aria-label={all.label} onClick={all.onPress}>
          ⌂
        </Button>
      )}
    </div>
  );
}

import { milesBetween, ringsOf, type Scene } from './scene';

type DrawnPoint = { x: number; y: number };

export type Drawing = {
  width: number;
  height: number;
  subject: DrawnPoint;
  rings: { miles: number; radius: number }[];
  /** The outline of the parcel as the data of a path; null without one. */
  outline: string | null;
  places: (DrawnPoint & { id: string; mark: string; label: string })[];
};

const width = 600;
const height = 420;
const margin = 18;

/** The scene on a sheet of 600 × 420 with the subject in the middle, north up. */
export function drawingOf(scene: Scene): Drawing {
  const { subject } = scene;
  const rings = ringsOf(scene);
  const perMile = (height / 2 - margin) / Math.max(...rings);
  const centre = { x: width / 2, y: height / 2 };
  return {
    width,
    height,
    subject: centre,
    outline: scene.outline === undefined ? null : pathOf(scene.outline, pointOf),
    rings: rings.map((miles) => ({ miles, radius: miles * perMile })),
    places: scene.places.map(({ id, mark, label, lat, lng }) => ({
      ...{ id, mark, label },
      ...pointOf(lng, lat),
    })),
  };

  function pointOf(lng: number, lat: number): DrawnPoint {
    const east = milesBetween({ lat, lng: subject.lng }, { lat, lng });
    const north = milesBetween({ lat: subject.lat, lng }, { lat, lng });
    return {
      x: centre.x + Math.sign(lng - subject.lng) * east * perMile,
      y: centre.y - Math.sign(lat - subject.lat) * north * perMile,
    };
  }
}

function pathOf(
  rings: NonNullable<Scene['outline']>,
  pointOf: (lng: number, lat: number) => DrawnPoint,
): string {
  return rings
    .map((ring) => {
      const corners = ring.map(([lng, lat]) => {
        const { x, y } = pointOf(lng, lat);
        return `${x.toFixed(1)} ${y.toFixed(1)}`;
      });
      return `M${corners.join('L')}Z`;
    })
    .join('');
}

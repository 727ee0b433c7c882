import { milesBetween, ringsOf, type Scene } from './scene';

type DrawnPoint = { x: number; y: number };

export type Drawing = {
  width: number;
  height: number;
  subject: DrawnPoint;
  rings: { miles: number; radius: number }[];
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
    rings: rings.map((miles) => ({ miles, radius: miles * perMile })),
    places: scene.places.map((place) => {
      const east = milesBetween({ lat: place.lat, lng: subject.lng }, place);
      const north = milesBetween({ lat: subject.lat, lng: place.lng }, place);
      return {
        id: place.id,
        mark: place.mark,
        label: place.label,
        x: centre.x + Math.sign(place.lng - subject.lng) * east * perMile,
        y: centre.y - Math.sign(place.lat - subject.lat) * north * perMile,
      };
    }),
  };
}

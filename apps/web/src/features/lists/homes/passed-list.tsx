import { PassedLine } from '../../teams/public';
import type { PropertyList } from '../property-lists';

/** Says who shared a list before it passed on. */
export function PassedList({ list }: { list: PropertyList }) {
  return <PassedLine thing="list_id" id={list.id} />;
}

import { stateOf } from '@deedlight/domain/property/property-id';
/** A property with all its lists in one statement, $1 its state and $2 its id, as JSON text. */
export const peerQuery = `
  select json_build_object('property', to_json(p),
    'observations', (select json_agg(o) from records.observations o
      where o.state = p.state and o.property_id = p.id),
    'owners', (select json_agg(w) from records.owners w
      where w.state = p.state and w.property_id = p.id),
    'transfers', (select json_agg(t) from records.transfers t
      where t.state = p.state and t.property_id = p.id),
    'mortgages', (select json_agg(m) from records.mortgages m
      where m.state = p.state and m.property_id = p.id),
    'assessments', (select json_agg(a) from records.assessments a
      where a.state = p.state and a.property_id = p.id)
  )::text as body
  from records.properties p where p.state = $1 and p.id = $2`;

export function stateAndId(path: string): [string, string] {
  const id = path.slice(path.lastIndexOf('/') + 1);
  return [stateOf(id), id];
}

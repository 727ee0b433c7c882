-- Imports wait for these functions, which are asked for every parcel and every new street. They answer as
-- before. A function in SQL that is not strict becomes part of the index's expression, where a call of its
-- own would take longer than the work; what looks at a text twice looks once.

create or replace function records.leading_figure(house_number text) returns bigint
language sql immutable parallel safe as $$
  select case when house_number is not null
    then coalesce(left(substring(house_number from '[0-9]+'), 10)::bigint, 0) end
$$;

-- Words that are too long, or that blanks surround, are rare: no subquery finds them, which would have to
-- be called.
create or replace function records.words_vector(words text) returns tsvector
language sql immutable parallel safe as $$
  select case when length(words) <= 200 and position('  ' in words) = 0
      and left(words, 1) <> ' ' and right(words, 1) <> ' '
    then array_to_tsvector(string_to_array(words, ' '))
    else array_to_tsvector(string_to_array(btrim(regexp_replace(
      regexp_replace(words, '([^ ]{200})[^ ]*', '\1', 'g'), ' +', ' ', 'g'), ' '), ' ')) end
$$;

create or replace function records.plain_words(words text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  plain text;
begin
  if words !~ '[^A-Za-z0-9 ]' and position('  ' in words) = 0
    and left(words, 1) <> ' ' and right(words, 1) <> ' '
  then
    return left(lower(words), 400);
  end if;
  plain := lower(words);
  if words ~ '[^\x01-\x7f]' then
    plain := regexp_replace(normalize(plain, nfkd), E'[\u0300-\u036f]', '', 'g');
  end if;
  return left(btrim(regexp_replace(translate(plain, E'\'\u2019`', ''), '[^a-z0-9]+', ' ', 'g')), 400);
end
$$;

-- The words are put into one text and taken apart once: joining arrays copies them.
create or replace function records.street_words(county_fips text, street text, place text) returns tsvector
language plpgsql immutable strict parallel safe as $$
declare
  names text := records.plain_words(street);
begin
  return array_to_tsvector(string_to_array(
    case when names = '' then '' else names || ' ' end
    || '~' || replace(reverse(names), ' ', ' ~')
    || ' @' || replace(records.plain_words(place), ' ', ' @')
    || ' #' || county_fips,
    ' '));
end
$$;

-- Imports wait for these functions, which are asked for every parcel and every new street. They answer as
-- before, in PL/pgSQL, which takes less time where a function cannot become part of the query; what is
-- plain already takes a single look.
create or replace function records.plain_words(words text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  plain text := lower(words);
begin
  if plain ~ '^[a-z0-9]+( [a-z0-9]+)*$' then
    return left(plain, 400);
  end if;
  if words ~ '[^\x01-\x7f]' then
    plain := regexp_replace(normalize(plain, nfkd), E'[\u0300-\u036f]', '', 'g');
  end if;
  return left(btrim(regexp_replace(translate(plain, E'\'\u2019`', ''), '[^a-z0-9]+', ' ', 'g')), 400);
end
$$;

create or replace function records.words_vector(words text) returns tsvector
language plpgsql immutable strict parallel safe as $$
begin
  if length(words) <= 200 and position('  ' in words) = 0
    and left(words, 1) <> ' ' and right(words, 1) <> ' '
  then
    return array_to_tsvector(string_to_array(words, ' '));
  end if;
  return array_to_tsvector(array(
    select left(word, 200) from unnest(string_to_array(words, ' ')) word where word <> ''));
end
$$;

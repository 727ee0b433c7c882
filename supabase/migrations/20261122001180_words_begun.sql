-- A word of a list's filter may be one that is only begun. An index over an array finds whole words
-- alone; one over lexemes finds their beginnings too, so it takes the place of the other.
create function records.words_vector(words text[]) returns tsvector
language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(select left(word, 200) from unnest(words) word where word <> ''))
$$;

create index listings_words_begun on records.listings using gin (records.words_vector(words));
drop index records.listings_words;

-- Words of a name as `foldWords` of the domain has them, each after a space, so that its spellings meet: "Дилшод" and "Dilshod". By letters,
-- since a database may know no case but that of Latin. past-orders.test.ts holds it to the same.
create function folded_words(words text) returns text language sql immutable parallel safe return
  replace(replace(replace(replace(replace(
    translate(
      replace(replace(replace(replace(replace(replace(
        translate(lower(' ' || words), 'АБВГҒДЕЁЖЗИЙКҚЛМНОЎПРСТУФХҲЦЧШЩЪЫЬЭЮЯ', 'абвгғдеёжзийкқлмноўпрстуфхҳцчшщъыьэюя'),
        'ё', 'yo'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sh'), 'ю', 'yu'), 'я', 'ya'),
      'абвгғдежзийкқлмноўпрстуфхҳцыэ-.,()_/ъьʻʼ''‘’`´"«»“”', 'abvggdejziykklmnooprstufhhsie       '),
    'kh', 'h'), 'x', 'h'), 'q', 'k'), 'w', 'v'), 'ts', 's');

-- It follows the name by itself, also where that is taken away.
alter table customer add column folded_name text not null
  generated always as (folded_words(first_name || ' ' || last_name)) stored;

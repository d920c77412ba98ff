-- Words end at whatever is no letter and no digit, as in `foldWords` of the domain: a name from Telegram often has a flower before it, and
-- was found by no word of it. The signs stand here by their codes, since a database may know no letters but those of ASCII.
create or replace function folded_words(words text) returns text language sql immutable parallel safe return
  replace(replace(replace(replace(replace(
    translate(
      replace(replace(replace(replace(replace(replace(
        regexp_replace(
          translate(lower(' ' || translate(normalize(words, NFC), 'İ', 'i')),
            'АБВГҒДЕЁЖЗИЙКҚЛМНОЎПРСТУФХҲЦЧШЩЪЫЬЭЮЯʻʼ''‘’`´"«»“”', 'абвгғдеёжзийкқлмноўпрстуфхҳцчшщъыьэюя'),
          '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7'
            '\u02C2-\u02C5\u02D2-\u02DF\u02E5-\u02EB\u02ED\u02EF-\u036F\u0482-\u0489\u0600-\u061F\u064B-\u065F\u066A-\u066D\u2000-\u206F\u20A0-\u20FF'
            '\u2190-\u245F\u249C-\u24E9\u2500-\u2775\u2794-\u2BFF\u3000-\u3004\u3008-\u3020\uD800-\uF8FF\uFE00-\uFE6F\uFF01-\uFF0F'
            '\U0001F000-\U0001F0FF\U0001F110-\U0001FBEF\U000E0000-\U000E01EF]', ' ', 'g'),
        'ё', 'yo'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sh'), 'ю', 'yu'), 'я', 'ya'),
      'абвгғдежзийкқлмноўпрстуфхҳцыэъь', 'abvggdejziykklmnooprstufhhsie'),
    'kh', 'h'), 'x', 'h'), 'q', 'k'), 'w', 'v'), 'ts', 's');

-- made anew of every name
alter table customer drop column folded_name;
alter table customer add column folded_name text not null
  generated always as (folded_words(first_name || ' ' || last_name)) stored;

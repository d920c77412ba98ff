-- What goes with a bouquet (CUS-18): the words of its card, and whether those who receive it are told whom it is from.
alter table orders add column card_text text not null default '' check (char_length(card_text) <= 200);
alter table orders add column hides_sender boolean not null default false;

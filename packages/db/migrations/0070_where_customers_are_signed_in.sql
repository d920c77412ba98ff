-- What a customer reads of where they are signed in, and the code by which they end it elsewhere.
alter table session
  -- what the browser said of itself, in two words such as `Android · Chrome`; empty: nothing that we know
  add column device text not null default '';

alter table account_code
  drop constraint account_code_purpose_check,
  add check (purpose in ('REMOVE', 'OLD_PHONE', 'NEW_PHONE', 'END_SESSIONS'));

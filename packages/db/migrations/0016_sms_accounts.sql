-- Merchants' own accounts with SMS gateways (spec §3 "Merchant": sms gateway; docs/sms.md).

create table sms_account (
  merchant_id uuid not null references merchant (id) on delete cascade,
  gateway text not null,
  -- all settings of the account, the password among them, encrypted; see secrets.ts
  sealed text not null,
  is_active boolean not null default true,
  primary key (merchant_id, gateway)
);

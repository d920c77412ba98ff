-- The merchant's own key of the Yandex geocoder.

alter table merchant
  -- a secret of the merchant: no call answers with it
  add column geocoder_key text;

-- Public, unlike the sealed keys. Null: buyers pay on the provider's page.
alter table payment_connections add column publishable_key text;

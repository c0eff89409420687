-- The host of the checkout that the provider registered for wallets. Null: none.
alter table payment_connections add column wallet_domain text;

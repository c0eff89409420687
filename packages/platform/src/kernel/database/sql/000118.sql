-- Orders that were paid in the test mode of a payment provider.
alter table orders add column is_test boolean not null default false;

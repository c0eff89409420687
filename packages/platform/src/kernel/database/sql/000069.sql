-- Orders that the first saved payment method approves.
alter table orders add column approved_by_saved_method boolean not null default false;

-- The reason of a hold is in the document.
alter table orders add column on_hold boolean not null default false;

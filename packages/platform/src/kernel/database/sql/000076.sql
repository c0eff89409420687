-- The message sets up a factor; until then, the recipient is not confirmed.
alter table messages add column is_first_code boolean not null default false;

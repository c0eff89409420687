-- Staff who view the closed shop from the back office get the link to its next steps.
alter table shop_previews add column is_staff boolean not null default false;

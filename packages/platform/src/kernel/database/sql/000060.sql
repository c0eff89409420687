-- What published packages know of a badge and of its assignment besides. An assignment has changed when it was made.
alter table badges add column text_color text not null default '#ffffff';
alter table badges add column permissions_enabled boolean not null default false;
alter table badges add column revision bigint not null default 1;
alter table badge_assignments add column tags text[] not null default '{}';
alter table badge_assignments add column private_tags text[] not null default '{}';
alter table badge_assignments add column changed_at timestamptz;

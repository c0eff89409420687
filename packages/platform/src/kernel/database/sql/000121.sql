-- Visitors of a day by the steps that they reached. The visitor is a hash with a salt that is deleted after the day.
create table visits (
  site_id uuid not null,
  day text collate "C" not null,
  step text collate "C" not null,
  visitor text collate "C" not null,
  primary key (site_id, day, step, visitor)
);
create table visit_salts (
  site_id uuid not null,
  day text collate "C" not null,
  salt text not null,
  primary key (site_id, day)
);
-- The numbers of past days, whose visitors are deleted.
create table visit_days (
  site_id uuid not null,
  day text collate "C" not null,
  step text collate "C" not null,
  visitors bigint not null,
  primary key (site_id, day, step)
);

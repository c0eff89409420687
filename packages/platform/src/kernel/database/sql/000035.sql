-- How many renditions of a picture are kept beside it.
create table media_renditions (
  site_id uuid not null,
  file_id uuid not null,
  kept integer not null default 0,
  primary key (site_id, file_id),
  foreign key (site_id, file_id) references media_files (site_id, file_id) on delete cascade
);

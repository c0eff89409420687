-- What lists of products show has changed: each change leaves a new mark, at a place that nobody else is changing.
create table catalogue_marks (
  site_id uuid not null,
  place uuid not null,
  mark uuid not null,
  primary key (site_id, place)
);

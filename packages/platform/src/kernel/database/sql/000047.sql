-- In development: by how many milliseconds the clock was moved, for the next start and for other nodes.
alter table sites add column moved_by double precision not null default 0;

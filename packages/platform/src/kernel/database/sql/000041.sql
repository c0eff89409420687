-- Files that are sold may lie in the library: then their id is that of the library, and their content is there.
alter table digital_files alter column content drop not null;

-- concurrently
-- Words with digits are never corrected.
create index concurrently if not exists search_words_letters on search_words using gin (word gin_trgm_ops)
  where word !~ '[0-9]';
drop index concurrently if exists search_words_alike;

-- concurrently
-- Finds customers by names and addresses with one wrong character.
create index concurrently if not exists customers_near_words on customers
  using gin (to_tsvector('simple', translate(words, '@.', '  ')));

-- concurrently
-- Orders count what was bought together, many at once: without this index a count that goes up is written in its page
-- alone. Who asks what goes with a product adds up all that there is of it.
drop index concurrently if exists product_pairs_by_number;

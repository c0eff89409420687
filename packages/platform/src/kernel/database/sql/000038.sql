-- Those of the same stars come in the order of their ids, which is that of their making: what a page is sorted by.
drop index reviews_rating;
create index reviews_rating on reviews (site_id, namespace, entity_id, rating, id) where status = 'APPROVED';

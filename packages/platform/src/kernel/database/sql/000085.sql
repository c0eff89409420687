-- The units of a new variant are the first line of its history.
alter table inventory_changes drop constraint inventory_changes_reason_check;
alter table inventory_changes add constraint inventory_changes_reason check (reason in (
  'INITIAL', 'RECEIVED', 'RETURNED', 'DAMAGED', 'LOST', 'COUNTED', 'CORRECTION', 'IMPORTED', 'ORDER', 'RESTOCK', 'TRANSFERRED'
)) not valid;

-- Deleted variants left their levels behind.
delete from inventory_levels l where not exists (
  select from product_variants v where v.site_id = l.site_id and v.variant_id = l.variant_id);

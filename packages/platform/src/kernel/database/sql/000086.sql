-- Bundles: products of variants of other products. The constraint allows one more kind.
alter table products drop constraint products_item_type_check;

alter table product_variants
  -- Only variants of bundles: the parts, with product, variant, quantity and the name at the time of writing.
  add column parts jsonb,
  -- The variants in `parts`, which the index finds.
  add column part_ids uuid[],
  -- Whether a bundle has this variant as a part, so that a sale of other variants looks for no bundles.
  add column in_bundle boolean not null default false;

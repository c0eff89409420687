-- Membership plans for sale. Prices are in minor units; without a price, only staff and apps grant the plan.
alter table membership_plans add column price bigint check (price >= 0), add column renewal jsonb;
-- The latest order that paid a membership, and the subscription that renews it.
alter table memberships
  add column order_id uuid,
  add column line_item_id text,
  add column subscription_id uuid;

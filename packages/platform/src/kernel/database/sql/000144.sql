-- Agents receive their orders at an address of their profile.
alter table agent_checkouts
  -- The version of the agent’s profile, and the address for orders.
  add column version text,
  add column webhook_url text;
alter table agent_orders
  add column version text,
  -- The hash of the order that the agent accepted last.
  add column accepted text;
alter table webhook_subscriptions
  -- The address of the profile of an agent, which receives its own orders only.
  add column agent text;

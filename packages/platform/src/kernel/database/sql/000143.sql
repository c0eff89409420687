-- Orders of shoppers’ agents. The id is that of the order, which outlives its checkout.
create table agent_orders (
  site_id uuid not null,
  id uuid not null,
  -- The address of the agent’s profile.
  agent text not null,
  checkout_id uuid not null,
  -- The ids of items as the agent sent them, by the id of the line.
  item_ids jsonb not null,
  -- A person bought in a browser, and the agent does not see what they entered.
  handed_over boolean not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);

-- Carts of shoppers’ agents. The id is that of the cart, which belongs to a visitor of its own.
create table agent_carts (
  site_id uuid not null,
  id uuid not null,
  -- The address of the agent’s profile.
  agent text not null,
  visitor_id text not null,
  -- Input of the agent that a cart cannot store.
  document jsonb not null,
  created_at timestamptz not null,
  checkout_id uuid,
  primary key (site_id, id)
);

-- Checkouts of shoppers’ agents. The id is that of the checkout, which belongs to a visitor of its own.
create table agent_checkouts (
  site_id uuid not null,
  id uuid not null,
  -- The address of the agent’s profile.
  agent text not null,
  visitor_id text not null,
  -- Input of the agent that a checkout cannot store.
  document jsonb not null,
  created_at timestamptz not null,
  canceled_at timestamptz,
  -- A person continues in a browser, and the agent changes nothing any more.
  handed_over_at timestamptz,
  -- The payment attempt whose bank asks the buyer.
  challenge_id text,
  primary key (site_id, id)
);

-- A shop signs what it sends to agents with a key of its own.
alter table signing_keys drop constraint signing_keys_purpose_check;
alter table signing_keys add constraint signing_keys_purpose
  check (purpose in ('tokens', 'webhooks', 'agents')) not valid;

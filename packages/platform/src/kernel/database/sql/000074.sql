-- Messages wait here for their provider.
alter table messages add column language text not null default 'en-GB';
-- The page on which a prompt is answered, until the prompt is delivered.
alter table messages add column url text;
-- The hash of the token of that page.
alter table messages add column answer_hash text;
alter table messages add column sent_at timestamptz;
alter table messages add column failed_at timestamptz;

-- The second cookie of a sign-in, which counts where a page of another site asks in silence.

alter table hosted_sessions add column silent_token_hash text;
create unique index hosted_sessions_silent on hosted_sessions (site_id, silent_token_hash);

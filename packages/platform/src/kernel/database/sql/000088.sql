-- Webhooks for published packages have a format of their own.
alter table webhook_subscriptions drop constraint webhook_subscriptions_format_check;
alter table webhook_subscriptions add constraint webhook_subscriptions_format
  check (format in ('JWT', 'STANDARD_WEBHOOKS', 'PUBLISHED_JWT')) not valid;

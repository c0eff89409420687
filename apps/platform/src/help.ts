export const help = `vitrine — the platform behind a headless shop

  vitrine serve     runs the platform
  vitrine dev       the same with --dev
  vitrine init      gives a site of your own its owner and its clients, and prints them
  vitrine add-client NAME
                    lets somebody else's application sign people in, who are asked first; prints its id
  vitrine migrate   brings the database up to date and ends; --plan says what it would do,
                    --offline that no node runs and nothing has to be waited for
  vitrine seed NAME fills the site (empty, small-shop, busy-shop); --reset empties it first
  vitrine rotate-key NAME
                    another key (tokens, webhooks) is published, and signs a day later; --at-once now
  vitrine backup FILE
                    writes all rows and files into one archive; vitrine restore FILE reads it into an empty place
  vitrine export FILE
                    writes one site without its sessions and secrets; vitrine import FILE adds it elsewhere,
                    with --site under another id; backup and export work while the platform runs,
                    and replace a file that is there with --force alone
  vitrine doctor    says what is missing on this machine, and how to mend it; with NODE_ENV=production
                    what must not be left open; ends with 1 when anything is bad

  --port N            VITRINE_PORT        4010; 0 picks a free one
  --host HOST         VITRINE_HOST        127.0.0.1
  --base-url URL      VITRINE_BASE_URL    the address that browsers see; http://HOST:PORT
  --data DIR          VITRINE_DATA        .vitrine; "memory" keeps nothing
  --database-url URL  DATABASE_URL        PostgreSQL instead of the embedded database
  --site ID           VITRINE_SITE_ID     the site to serve; the one that was there first
  --app-role NAME     VITRINE_APP_ROLE    with migrate: the role that may then read and write rows, one site's alone
  --seed NAME         VITRINE_SEED        what a new site is filled with; small-shop with --dev
  --dev               VITRINE_DEV=1       the control plane /_dev, on loopback
  --connection FILE   VITRINE_CONNECTION  where test rigs find this platform; DIR/connection.json with --dev
  --log-level LEVEL   VITRINE_LOG_LEVEL   debug, info, warn, error, silent
  --metrics-port N    VITRINE_METRICS_PORT
                                          /metrics for Prometheus at a port of its own; 0 picks a free one
  --metrics-host HOST VITRINE_METRICS_HOST
                                          127.0.0.1; whoever reaches it may read
                      VITRINE_METRICS_TOKEN
                                          at least 16 characters: /metrics beside the calls, for who shows it
  --drain-for SECONDS VITRINE_DRAIN_FOR   how long, after SIGTERM, /ready says 503 before nothing is taken; 0
  --trace             VITRINE_TRACE=1     spans by @opentelemetry/api, which you install with an SDK
  --backups DIR       VITRINE_BACKUPS     where doctor looks for the last backup
  --gateway NAME      VITRINE_GATEWAY     test, none (free orders only) or stripe; none in production
                      VITRINE_STRIPE_SECRET_KEY, VITRINE_STRIPE_WEBHOOK_SECRET
                                          what stripe needs; its notices come to /_hooks/payments/stripe
  --storage NAME      VITRINE_STORAGE     disk (files are in DIR/media) or s3
  --s3-endpoint URL   VITRINE_S3_ENDPOINT the service that has the bucket: https://s3.eu-central-1.amazonaws.com
  --s3-bucket NAME    VITRINE_S3_BUCKET   a bucket that exists and that only this platform writes to
  --s3-region NAME    VITRINE_S3_REGION   "auto" unless the service wants another
                      VITRINE_S3_ACCESS_KEY_ID, VITRINE_S3_SECRET_ACCESS_KEY
                                          the keys of the bucket
  --smtp-url URL      VITRINE_SMTP_URL    where mails are sent; without it they stay in the mailbox
  --mail-from ADDRESS VITRINE_MAIL_FROM   the sender of mails
  --hosted-dir DIR    VITRINE_HOSTED_DIR  the built hosted pages
                      VITRINE_SECRET_KEY  at least 32 characters: seals the secrets of authenticator apps and
                                          signing keys; without it production offers no authenticator apps
  --trusted-proxies LIST
                      VITRINE_TRUSTED_PROXIES
                                          proxies whose X-Forwarded-For is believed: 10.0.0.0/8,fd00::/8
  --import-from LIST  VITRINE_IMPORT_FROM networks of your own that files may be imported from: 127.0.0.1;
                                          without it the public internet alone is asked
  --call-out LIST     VITRINE_CALL_OUT    networks of your own that webhooks and plugins may be called in: 10.0.0.0/8;
                                          without it public addresses alone, by https

  For init, and --redirect-uri for add-client:
  --owner-email ADDRESS           VITRINE_OWNER_EMAIL              who owns the site
  --redirect-uri URL              VITRINE_REDIRECT_URI             where sign-in returns to at the shop
  --back-office-redirect-uri URL  VITRINE_BACK_OFFICE_REDIRECT_URI the same at the back office

A flag wins over its variable. serve prints "ready URL" on a line of its own, ends with 0 after SIGTERM,
and with 1 and one line on stderr when it cannot start.`

export const help = `vitrine — the server of a headless shop

  vitrine serve     starts the platform
  vitrine dev -- COMMAND
                    starts the platform with --dev, the back office, and the development server of a shop (COMMAND)
  vitrine start -- COMMAND
                    starts the same for production, and creates the owner and the OAuth clients at the first start
  vitrine init      names a new site, creates its owner and its OAuth clients, and prints them; on a terminal it
                    asks for the name, the country, the locale, the currency and the time zone without a flag
  vitrine add-client NAME
                    registers a third-party application that signs customers in with their consent; prints its id
  vitrine migrate   applies the database migrations; --plan only lists them,
                    --offline skips the waiting times because no node runs
  vitrine distribute
                    splits a migrated database by site over the machines of a Citus cluster; again after
                    adding tables it changes only those
  vitrine seed NAME fills the site with demo data (empty, small-shop, busy-shop, clothes-shop, flower-shop); --reset empties it first
  vitrine rotate-key NAME
                    publishes a new key (tokens, webhooks, agents) that signs a day later, or immediately with --at-once
  vitrine push-key  prints a new VITRINE_PUSH_KEY
  vitrine backup FILE
                    writes all rows and files into one archive; vitrine restore FILE restores it into an empty database
  vitrine export FILE
                    writes one site without its sessions and secrets; vitrine import FILE adds it to a database,
                    with --site under another id; backup and export work while the platform runs,
                    and replace an existing file only with --force
  vitrine import-products FILE
                    imports products from CSV (of Vitrine, Shopify, WooCommerce or Wix) or JSON Lines; --dry-run only
                    checks the file, --skip-faulty imports the products without problems, --key slug or sku finds the
                    products that the site has, --format NAME instead of the recognised format, --clear-empty lets an
                    empty cell clear the field
  vitrine export-products [FILE]
                    writes all products as CSV, or with --format json-lines, shopify, woocommerce or wix (which says
                    what the format cannot carry); to stdout without FILE
  vitrine upgrade   shows what the newest version changes for the project in this folder: packages, migrations,
                    and deprecated names that the project uses
  vitrine docs-mcp  serves this documentation to coding assistants (MCP over stdio); it needs no project and no network
  vitrine doctor    checks this machine and prints a fix for each problem; with NODE_ENV=production
                    also the production setup; exits with 1 if there is an error

  --port N            VITRINE_PORT        4010; 0 for a free port
  --host HOST         VITRINE_HOST        127.0.0.1
  --base-url URL      VITRINE_BASE_URL    the public address; http://HOST:PORT
                      VITRINE_STOREFRONT_URL
                                          the public address of the shop, for links in emails and in the back office
                      VITRINE_BACK_OFFICE_URL
                                          the public address of the back office, for links in emails to staff
  --workers N         VITRINE_WORKERS     1; with PostgreSQL, this many processes share the port; "auto": one per core
  --data DIR          VITRINE_DATA        .vitrine; "memory" keeps the data in memory until exit
  --database-url URL  DATABASE_URL        PostgreSQL instead of the embedded database
  --site ID           VITRINE_SITE_ID     the site to serve; the first one
  --app-role NAME     VITRINE_APP_ROLE    with migrate: a database role that may read and write the rows of one site
  --seed NAME         VITRINE_SEED        the demo data of a new site; small-shop with --dev
  --dev               VITRINE_DEV=1       the control plane /_dev, on loopback
  --connection FILE   VITRINE_CONNECTION  a file with the address and keys for tests; DIR/connection.json with --dev
  --log-level LEVEL   VITRINE_LOG_LEVEL   debug, info, warn, error, silent
  --metrics-port N    VITRINE_METRICS_PORT
                                          a separate port for /metrics (Prometheus); 0 for a free port; of several
                                          workers, the next ones use the next ports
  --metrics-host HOST VITRINE_METRICS_HOST
                                          127.0.0.1; this port requires no token
                      VITRINE_METRICS_TOKEN
                                          at least 16 characters: /metrics on the main port, with this bearer token
  --drain-for SECONDS VITRINE_DRAIN_FOR   after SIGTERM, time in which /ready returns 503 before the port closes; 0
  --trace             VITRINE_TRACE=1     spans by @opentelemetry/api, which you install with an SDK
  --backups DIR       VITRINE_BACKUPS     the directory of backups that doctor checks
  --gateway NAME      VITRINE_GATEWAY     test, none (free orders only) or stripe; none in production
                      VITRINE_STRIPE_SECRET_KEY, VITRINE_STRIPE_WEBHOOK_SECRET
                                          required for stripe; its webhooks go to /_hooks/payments/stripe,
                                          or /_hooks/payments/stripe-test with a key of test mode
                      VITRINE_STRIPE_PUBLISHABLE_KEY
                                          shows the fields of Stripe within the checkout
  --address-search NAME
                      VITRINE_ADDRESS_SEARCH
                                          test (a few addresses, for development) or none (the default)
  --storage NAME      VITRINE_STORAGE     disk (files are in DIR/media) or s3
  --s3-endpoint URL   VITRINE_S3_ENDPOINT the address of the service, such as https://s3.eu-central-1.amazonaws.com
  --s3-bucket NAME    VITRINE_S3_BUCKET   an existing bucket that only this platform uses
  --s3-region NAME    VITRINE_S3_REGION   "auto" unless the service requires a region
                      VITRINE_S3_ACCESS_KEY_ID, VITRINE_S3_SECRET_ACCESS_KEY
                                          the keys of the bucket
  --smtp-url URL      VITRINE_SMTP_URL    the mail server; without it, emails stay in the development mailbox
  --mail-from ADDRESS VITRINE_MAIL_FROM   the sender of emails
  --phone-url URL     VITRINE_PHONE_URL   the API for text messages and calls, compatible with Twilio's:
                                          https://api.twilio.com
                      VITRINE_PHONE_ACCOUNT, VITRINE_PHONE_TOKEN
                                          its account and token
  --sms-from SENDER   VITRINE_SMS_FROM    offers text messages; a number, a name, or a messaging service (MG…)
  --call-from NUMBER  VITRINE_CALL_FROM   offers calls that say a code
                      VITRINE_PUSH_KEY    offers push notifications to browsers; print one with vitrine push-key
  --captcha-verify-url URL
                      VITRINE_CAPTCHA_VERIFY_URL
                                          the siteverify address of a captcha service with the protocol of reCAPTCHA;
                                          without it, only the built-in captcha
                      VITRINE_CAPTCHA_SITE_KEY, VITRINE_CAPTCHA_SECRET
                                          required for it: the keys of the visible captcha
                      VITRINE_CAPTCHA_INVISIBLE_SITE_KEY, VITRINE_CAPTCHA_INVISIBLE_SECRET
                                          the keys of the invisible captcha, if the service has separate ones
  --hosted-dir DIR    VITRINE_HOSTED_DIR  the built hosted pages
                      VITRINE_SECRET_KEY  at least 32 characters: encrypts signing keys and the secrets of authenticator
                                          apps; production offers no authenticator apps without it
  --trusted-proxies LIST
                      VITRINE_TRUSTED_PROXIES
                                          proxies whose X-Forwarded-For is trusted: 10.0.0.0/8,fd00::/8
                      VITRINE_FORWARDING_SECRET
                                          at least 32 characters, the same for the servers of shops on other machines:
                                          they sign the addresses of their visitors; comma-separated, newest first
  --import-from LIST  VITRINE_IMPORT_FROM private networks from which files may be imported: 127.0.0.1;
                                          without it, only public addresses
  --call-out LIST     VITRINE_CALL_OUT    private networks in which webhooks and plugins may be called: 10.0.0.0/8;
                                          without it, only public https addresses

  For init, and for the first start of serve:
  --name NAME                     VITRINE_NAME                     the name of the shop
  --country CODE                  VITRINE_COUNTRY                  its country (ISO 3166), such as IE
  --locale LOCALE                 VITRINE_LOCALE                   language and country (BCP 47), such as en-IE
  --currency CODE                 VITRINE_CURRENCY                 the currency (ISO 4217); fixed from the first order
  --time-zone ZONE                VITRINE_TIME_ZONE                the time zone (IANA); that of the country
  --yes                                                            asks for nothing

For init, and --redirect-uri also for add-client:
  --owner-email ADDRESS           VITRINE_OWNER_EMAIL              the email address of the owner
  --redirect-uri URL              VITRINE_REDIRECT_URI             the sign-in callback of the shop
  --back-office-redirect-uri URL  VITRINE_BACK_OFFICE_REDIRECT_URI the sign-in callback of the back office

A flag overrides its variable, and the environment overrides a file. dev and commands with --dev read .env.local and
.env.development of this folder; start and other commands read .env, but serve and seed read no file. serve prints "ready URL" on a separate line, exits with 0 after SIGTERM,
and exits with 1 and one line on stderr if it cannot start.`

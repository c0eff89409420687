import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import type {
  CaptchaServiceOptions,
  KeyPurpose,
  LogLevel,
  PhoneOptions,
  SeedName,
  SiteStart,
} from '@vitrine/platform'

import { captchaOf } from './captcha.ts'
import { ConfigError } from './config-error.ts'
import {
  forwardersOf,
  idOf,
  metricsTokenOf,
  networksOf,
  oneOf,
  portOf,
  secondsOf,
  secretOf,
  urlOf,
  workersOf,
} from './config-values.ts'
import { phoneOf, pushKeyOf } from './messaging.ts'
import { type BucketOptions, bucketOf, storages } from './storage.ts'

export type Command = (typeof commands)[number]

export interface Config {
  readonly port: number
  readonly host: string
  readonly baseUrl: string | undefined
  /** The processes of `vitrine serve` that share the port, and the place of this one among them, from 0. */
  readonly workers: number
  readonly worker: number
  readonly data: string
  readonly databaseUrl: string | undefined
  /** The site to serve; undefined: the existing one. */
  readonly siteId: string | undefined
  /** `vitrine migrate --app-role NAME`: the role that may only read and write rows. */
  readonly appRole: string | undefined
  readonly seed: SeedName | undefined
  /** The path of the connection file; only with `dev`, and for the ids of `vitrine init`. */
  readonly connection: string | undefined
  readonly logLevel: LogLevel
  /** The separate port of `/metrics`; if undefined, `/metrics` is on the main port and requires the token. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  /** Only a variable, because flags appear in the process list. */
  readonly metricsToken: string | undefined
  /** `vitrine doctor`: the directory of backups. */
  readonly backups: string | undefined
  /** Seconds after SIGTERM in which `/ready` returns 503 before the port closes. */
  readonly drainFor: number
  /** Records spans with @opentelemetry/api, whose SDK the operator loads. */
  readonly trace: boolean
  readonly dev: boolean
  readonly production: boolean
  readonly gateway: (typeof gateways)[number]
  readonly addressSearch: (typeof addressSearches)[number]
  /** For the gateway `stripe`. Only variables, because flags appear in the process list. */
  readonly stripe:
    | { readonly secretKey: string; readonly webhookSecret: string; readonly publishableKey?: string }
    | undefined
  /** The storage of files; undefined: on disk below the data directory. */
  readonly bucket: BucketOptions | undefined
  /** Encrypts secrets at rest. Only a variable, because flags appear in the process list. */
  readonly secretKey: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** Text messages and calls; undefined: without them. */
  readonly phone: PhoneOptions | undefined
  /** Signs push notifications; undefined: without them. Only a variable, because flags appear in the process list. */
  readonly pushKey: string | undefined
  /** A captcha service; undefined: only the built-in captcha. */
  readonly captcha: CaptchaServiceOptions | undefined
  readonly hostedDir: string
  readonly storefrontUrl: string | undefined
  readonly backOfficeUrl: string | undefined
  /** Addresses or networks of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  /** Prove that servers of shops forward addresses. Only a variable, because flags appear in the process list. */
  readonly forwardingSecrets: readonly string[]
  /** Private addresses or networks from which files may be imported. */
  readonly importFrom: readonly string[]
  /** Private addresses or networks in which webhooks and service plugins may be called. */
  readonly callOut: readonly string[]
  /** `vitrine rotate-key NAME`: the purpose of the key. `--at-once` is for a stolen key. */
  readonly keyPurpose: KeyPurpose | undefined
  readonly atOnce: boolean
  /** `vitrine migrate --plan` lists pending migrations; `--offline` asserts that no node runs. */
  readonly plan: boolean
  readonly offline: boolean
  /** `vitrine seed --reset` empties the site first. */
  readonly reset: boolean
  /** `vitrine init`: the owner and the sign-in callbacks. */
  readonly ownerEmail: string | undefined
  readonly redirectUri: string | undefined
  readonly backOfficeRedirectUri: string | undefined
  /** The first properties of the site, for `vitrine init` and `serve`. `init --yes` asks for nothing. */
  readonly shop: SiteStart
  readonly yes: boolean
  /** `vitrine add-client NAME`: the name that customers see. */
  readonly clientName: string | undefined
  /** The archive of `vitrine backup FILE`, `restore`, `export` and `import`. */
  readonly archive: string | undefined
  /** `vitrine import-products FILE` and `export-products [FILE]`. */
  readonly products: ProductsFile
  /** `backup` and `export` replace an existing file. */
  readonly force: boolean
}

export interface ProductsFile {
  readonly path: string | undefined
  readonly format: (typeof productFormats)[number] | undefined
  readonly key: (typeof productKeys)[number] | undefined
  /** Only checks the file. */
  readonly dryRun: boolean
  /** Imports the other products of a file with problems. */
  readonly skipFaulty: boolean
  /** An empty cell clears the field instead of keeping it. */
  readonly clearEmpty: boolean
}

// Importing values of the platform would load all of it before an invalid flag is reported.
const seeds: Readonly<Record<SeedName, true>> = {
  empty: true,
  'small-shop': true,
  'busy-shop': true,
  'clothes-shop': true,
  'flower-shop': true,
}
const seedNames = Object.keys(seeds) as SeedName[]
const purposes: Readonly<Record<KeyPurpose, true>> = { tokens: true, webhooks: true, agents: true }
const keyPurposes = Object.keys(purposes) as KeyPurpose[]
const gateways = ['test', 'none', 'stripe'] as const
const addressSearches = ['test', 'none'] as const

type Environment = Readonly<Record<string, string | undefined>>
const logLevels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

const productCommands = ['import-products', 'export-products'] as const
const productFormats = ['csv', 'json-lines', 'shopify', 'woocommerce', 'wix'] as const
const productKeys = ['slug', 'sku'] as const
const archiveCommands = ['backup', 'restore', 'export', 'import'] as const
const commands = [
  'serve',
  'init',
  'add-client',
  'migrate',
  'distribute',
  'seed',
  'rotate-key',
  'push-key',
  'doctor',
  'help',
  ...archiveCommands,
  ...productCommands,
] as const

/** The environment variable of each flag; the flag overrides it. */
const variables = {
  port: 'VITRINE_PORT',
  host: 'VITRINE_HOST',
  'base-url': 'VITRINE_BASE_URL',
  workers: 'VITRINE_WORKERS',
  data: 'VITRINE_DATA',
  'database-url': 'DATABASE_URL',
  site: 'VITRINE_SITE_ID',
  'app-role': 'VITRINE_APP_ROLE',
  seed: 'VITRINE_SEED',
  connection: 'VITRINE_CONNECTION',
  'log-level': 'VITRINE_LOG_LEVEL',
  'metrics-port': 'VITRINE_METRICS_PORT',
  'metrics-host': 'VITRINE_METRICS_HOST',
  'drain-for': 'VITRINE_DRAIN_FOR',
  backups: 'VITRINE_BACKUPS',
  gateway: 'VITRINE_GATEWAY',
  'address-search': 'VITRINE_ADDRESS_SEARCH',
  storage: 'VITRINE_STORAGE',
  's3-endpoint': 'VITRINE_S3_ENDPOINT',
  's3-bucket': 'VITRINE_S3_BUCKET',
  's3-region': 'VITRINE_S3_REGION',
  'smtp-url': 'VITRINE_SMTP_URL',
  'mail-from': 'VITRINE_MAIL_FROM',
  'phone-url': 'VITRINE_PHONE_URL',
  'sms-from': 'VITRINE_SMS_FROM',
  'call-from': 'VITRINE_CALL_FROM',
  'captcha-verify-url': 'VITRINE_CAPTCHA_VERIFY_URL',
  'hosted-dir': 'VITRINE_HOSTED_DIR',
  'trusted-proxies': 'VITRINE_TRUSTED_PROXIES',
  'import-from': 'VITRINE_IMPORT_FROM',
  'call-out': 'VITRINE_CALL_OUT',
  'owner-email': 'VITRINE_OWNER_EMAIL',
  'redirect-uri': 'VITRINE_REDIRECT_URI',
  'back-office-redirect-uri': 'VITRINE_BACK_OFFICE_REDIRECT_URI',
  name: 'VITRINE_NAME',
  currency: 'VITRINE_CURRENCY',
  locale: 'VITRINE_LOCALE',
  'time-zone': 'VITRINE_TIME_ZONE',
  country: 'VITRINE_COUNTRY',
} as const

const texts = Object.fromEntries(Object.keys(variables).map((flag) => [flag, { type: 'string' }])) as Record<
  keyof typeof variables,
  { type: 'string' }
>
const flags = {
  dev: { type: 'boolean' },
  trace: { type: 'boolean' },
  plan: { type: 'boolean' },
  offline: { type: 'boolean' },
  reset: { type: 'boolean' },
  force: { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  'at-once': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'skip-faulty': { type: 'boolean' },
  'clear-empty': { type: 'boolean' },
  format: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

export function readConfig(
  args: readonly string[],
  environment: Environment = process.env,
): Config & { readonly command: Command } {
  const { values, positionals } = parse(args)
  const given = (flag: keyof typeof variables) => values[flag] ?? (environment[variables[flag]] || undefined)
  const word = values.help ? 'help' : (positionals[0] ?? 'help')
  const command = oneOf(commands, word, 'command')
  const dev = values.dev ?? environment.VITRINE_DEV === '1'
  const production = environment.NODE_ENV === 'production'
  /** These commands help to correct the settings, so they run with wrong ones. */
  const opensNothing = command === 'help' || command === 'push-key'
  const data = given('data') ?? '.vitrine'
  const gateway = oneOf(gateways, given('gateway') ?? (production ? 'none' : 'test'), '--gateway')
  const connectionDefault = data === 'memory' ? undefined : join(data, 'connection.json')
  const storage = oneOf(storages, given('storage') ?? 'disk', '--storage')
  const config: Config = {
    port: portOf(given('port') ?? '4010', '--port'),
    host: given('host') ?? '127.0.0.1',
    baseUrl: urlOf(given('base-url'), '--base-url'),
    workers: workersOf(given('workers') ?? '1', given('database-url')),
    worker: Number(environment.VITRINE_WORKER ?? 0),
    data,
    databaseUrl: given('database-url'),
    siteId: idOf(given('site')),
    appRole: given('app-role'),
    seed: seedOf(
      given('seed') ?? (word === 'seed' ? positionals[1] : undefined) ?? (dev ? 'small-shop' : undefined),
    ),
    connection: dev
      ? (given('connection') ?? connectionDefault)
      : command === 'init'
        ? given('connection')
        : undefined,
    logLevel: oneOf(logLevels, given('log-level') ?? (dev ? 'warn' : 'info'), '--log-level'),
    metricsPort: portOf(given('metrics-port'), '--metrics-port'),
    metricsHost: given('metrics-host') ?? '127.0.0.1',
    metricsToken: metricsTokenOf(environment.VITRINE_METRICS_TOKEN || undefined),
    backups: given('backups'),
    drainFor: secondsOf(given('drain-for') ?? '0'),
    trace: values.trace ?? environment.VITRINE_TRACE === '1',
    dev,
    production,
    gateway,
    addressSearch: oneOf(addressSearches, given('address-search') ?? 'none', '--address-search'),
    stripe: gateway === 'stripe' && command === 'serve' ? stripeOf(environment) : undefined,
    bucket:
      storage === 's3' && !opensNothing
        ? bucketOf({
            endpoint: urlOf(given('s3-endpoint'), '--s3-endpoint'),
            bucket: given('s3-bucket'),
            region: given('s3-region'),
            accessKeyId: environment.VITRINE_S3_ACCESS_KEY_ID,
            secretAccessKey: environment.VITRINE_S3_SECRET_ACCESS_KEY,
          })
        : undefined,
    secretKey: secretOf(environment.VITRINE_SECRET_KEY || undefined),
    smtpUrl: urlOf(given('smtp-url'), '--smtp-url'),
    mailFrom: given('mail-from'),
    phone: opensNothing
      ? undefined
      : phoneOf({
          url: urlOf(given('phone-url'), '--phone-url'),
          account: environment.VITRINE_PHONE_ACCOUNT,
          token: environment.VITRINE_PHONE_TOKEN,
          smsFrom: given('sms-from'),
          callFrom: given('call-from'),
        }),
    pushKey: opensNothing ? undefined : pushKeyOf(environment.VITRINE_PUSH_KEY),
    captcha: opensNothing
      ? undefined
      : captchaOf({
          verifyUrl: urlOf(given('captcha-verify-url'), '--captcha-verify-url'),
          siteKey: environment.VITRINE_CAPTCHA_SITE_KEY,
          secret: environment.VITRINE_CAPTCHA_SECRET,
          invisibleSiteKey: environment.VITRINE_CAPTCHA_INVISIBLE_SITE_KEY,
          invisibleSecret: environment.VITRINE_CAPTCHA_INVISIBLE_SECRET,
        }),
    hostedDir: given('hosted-dir') ?? folder('../../hosted/dist'),
    storefrontUrl: urlOf(environment.VITRINE_STOREFRONT_URL || undefined, 'VITRINE_STOREFRONT_URL'),
    backOfficeUrl: urlOf(environment.VITRINE_BACK_OFFICE_URL || undefined, 'VITRINE_BACK_OFFICE_URL'),
    ...forwardersOf(given('trusted-proxies'), environment.VITRINE_FORWARDING_SECRET),
    importFrom: networksOf(given('import-from'), '--import-from'),
    callOut: networksOf(given('call-out'), '--call-out'),
    keyPurpose: word === 'rotate-key' ? oneOf(keyPurposes, positionals[1] ?? '', 'the key') : undefined,
    atOnce: values['at-once'] ?? false,
    plan: values.plan ?? false,
    offline: values.offline ?? false,
    reset: values.reset ?? false,
    force: values.force ?? false,
    ownerEmail: given('owner-email'),
    redirectUri: given('redirect-uri'),
    backOfficeRedirectUri: given('back-office-redirect-uri'),
    shop: {
      name: given('name'),
      currency: given('currency'),
      locale: given('locale'),
      timeZone: given('time-zone'),
      country: given('country'),
    },
    yes: values.yes ?? false,
    clientName: word === 'add-client' ? positionals[1] : undefined,
    archive: archiveCommands.some((one) => one === command) ? positionals[1] : undefined,
    products: {
      path: productCommands.some((one) => one === command) ? positionals[1] : undefined,
      format: values.format === undefined ? undefined : oneOf(productFormats, values.format, '--format'),
      key: values.key === undefined ? undefined : oneOf(productKeys, values.key, '--key'),
      dryRun: values['dry-run'] ?? false,
      skipFaulty: values['skip-faulty'] ?? false,
      clearEmpty: values['clear-empty'] ?? false,
    },
  }
  if (production && (command === 'serve' || command === 'init')) refuseInProduction(config, command)
  return { ...config, command }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { ...texts, ...flags }, allowPositionals: true })
  } catch (error) {
    throw new ConfigError(`${(error as Error).message.split('. ')[0]}; see vitrine --help`)
  }
}

/** Development settings would make a shop public. */
function refuseInProduction({ dev, seed, gateway, baseUrl, hostedDir }: Config, command: Command): void {
  if (dev)
    throw new ConfigError('--dev makes the control plane public; it is not allowed with NODE_ENV=production')
  if (seed && seed !== 'empty')
    throw new ConfigError(
      `the seed ${seed} has public passwords and keys; it is not allowed with NODE_ENV=production`,
    )
  if (gateway === 'test')
    throw new ConfigError(
      'the test gateway does not charge cards; it is not allowed with NODE_ENV=production',
    )
  const secure =
    baseUrl?.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(baseUrl ?? '')
  if (!secure)
    throw new ConfigError('--base-url must be the https address of the platform with NODE_ENV=production')
  if (command === 'serve' && !isBuilt(hostedDir)) throw new ConfigError(pagesAreMissing(hostedDir))
}

function stripeOf(environment: Environment): Config['stripe'] {
  const [secretKey, webhookSecret] = [
    environment.VITRINE_STRIPE_SECRET_KEY,
    environment.VITRINE_STRIPE_WEBHOOK_SECRET,
  ]
  if (!secretKey)
    throw new ConfigError('--gateway stripe needs VITRINE_STRIPE_SECRET_KEY, the secret key of your account')
  if (!webhookSecret)
    throw new ConfigError('--gateway stripe needs VITRINE_STRIPE_WEBHOOK_SECRET, which verifies the webhooks')
  const publishableKey = environment.VITRINE_STRIPE_PUBLISHABLE_KEY
  return { secretKey, webhookSecret, ...(publishableKey && { publishableKey }) }
}

function seedOf(text: string | undefined): SeedName | undefined {
  return text === undefined ? undefined : oneOf(seedNames, text, '--seed')
}

function folder(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

export function pagesAreMissing(hostedDir: string): string {
  return `the pages of sign-in and checkout are not built in ${hostedDir}; run npm run build`
}

export function isBuilt(hostedDir: string): boolean {
  return existsSync(join(hostedDir, '.vite/manifest.json'))
}

import type { FaceDetector, Storage } from '@vitrine/media'
import {
  exportPart,
  importLocalFile,
  type LocalImport,
  type LocalImportResult,
} from '../catalogue/imports/index.ts'
import { planSearchFeed, reindexProducts } from '../catalogue/products/index.ts'
import type { ExportProductsOutput, ProductFileFormat } from '../generated/product-imports.ts'
import type { CaptchaServiceOptions } from '../identity/captcha/index.ts'
import {
  addPartner,
  type BootstrapOptions,
  type Bootstrapped,
  bootstrap,
  type PartnerOptions,
} from '../identity/credentials/index.ts'
import { createDeliveryEngine } from '../integrations/events/engine.ts'
import { createGraphQLRoute } from '../integrations/graphql/route.ts'
import type { Db } from '../kernel/database/database.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../kernel/database/open.ts'
import { siteOfConnection } from '../kernel/database/row-security.ts'
import { createHostedAssets } from '../kernel/hosted-pages/assets.ts'
import { createPageFinish } from '../kernel/hosted-pages/finish-page.ts'
import { type AddressLimits, createAddressGuard } from '../kernel/http/address-limits.ts'
import { type Connection, createEntrance } from '../kernel/http/app.ts'
import { createAskAs } from '../kernel/http/ask.ts'
import { type Faults, noFaults } from '../kernel/http/faults.ts'
import { createClientAddressReader } from '../kernel/http/forwarded-for.ts'
import { mount } from '../kernel/http/mount.ts'
import { ownFacts } from '../kernel/http/own-facts.ts'
import { type Reply, toResponse } from '../kernel/http/reply.ts'
import { createRequestLog } from '../kernel/http/request-log.ts'
import { createContext, type Runtime } from '../kernel/http/runtime.ts'
import { createJobRunner } from '../kernel/jobs/runner.ts'
import { planSweep, sweepJobs } from '../kernel/jobs/sweep.ts'
import { keyJobs, planRotation, rotateKey } from '../kernel/keys/rotation.ts'
import type { KeyPurpose } from '../kernel/keys/rules.ts'
import { createMailbox, type Mailbox } from '../kernel/mail/mailbox.ts'
import { mailJobs } from '../kernel/mail/mailer.ts'
import type { MessageProvider } from '../kernel/messaging/messaging.ts'
import { messageJobs } from '../kernel/messaging/queue.ts'
import { collectGauges } from '../kernel/operations/gauges.ts'
import { createReadiness } from '../kernel/operations/readiness.ts'
import { createTracing, type OpenTelemetry, type Tracing } from '../kernel/operations/tracing.ts'
import type { AddressSearch } from '../kernel/ports/address-search.ts'
import type { GatewayAdapter, PaymentGateway } from '../kernel/ports/payment-gateway.ts'
import type { SearchEngine } from '../kernel/ports/search-engine.ts'
import type { TaxProvider } from '../kernel/ports/tax-provider.ts'
import type { Log } from '../kernel/services.ts'
import { createSettingsReader, firstSite, type SeedName } from '../kernel/site.ts'
import { type Clock, createClock, createRandom, type MovableClock } from '../kernel/time/time.ts'
import { createMediaServer } from '../media/media-serving/index.ts'
import { isStarted, type SiteStart, startSite } from '../site/site-profile/index.ts'
import { areas, reactionsTo } from './areas.ts'
import { createServices } from './create-services.ts'
import { createControlPlane } from './development/control-plane.ts'
import { createKeptClock } from './development/kept-clock.ts'
import { createPlainRoutes } from './plain-routes.ts'
import type { ConnectionFile } from './seeds/connection.ts'
import { createRefill, readConnection, seedSite } from './seeds/seed.ts'
import { toRequest } from './to-request.ts'

export interface PlatformOptions {
  /** The public address: `https://shop.example.com`. */
  readonly baseUrl: string
  /** `memory` (the default), or the data directory. */
  readonly data?: string | undefined
  /** Uses PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string | undefined
  /** An open and migrated database, which the platform does not close. */
  readonly database?: OpenDatabase | undefined
  /** Defaults to the existing site, or a new one. */
  readonly siteId?: string | undefined
  /** The demo data of a new site. */
  readonly seed?: SeedName | undefined
  /** Enables the control plane. */
  readonly dev?: boolean | undefined
  /** The built application of the hosted pages. */
  readonly hostedDir?: string | undefined
  /** The storage of files (default: below the data directory). A given storage is not closed with the platform. */
  readonly storage?: Storage | undefined
  /** Finds faces in images (default: none). */
  readonly faceDetector?: FaceDetector | undefined
  readonly clock?: MovableClock | undefined
  readonly smtpUrl?: string | undefined
  readonly mailFrom?: string | undefined
  /** Encrypts secrets at rest, such as those of authenticator apps; at least 32 characters. */
  readonly secretKey?: string | undefined
  /**
   * Deliver text messages, calls and prompts. Development shows those without a provider at `/_dev/messages`;
   * production does not offer their factors.
   */
  readonly messaging?: readonly MessageProvider[] | undefined
  /** A captcha service in addition to the built-in captcha (default: none). */
  readonly captcha?: CaptchaServiceOptions | undefined
  /** Private addresses (`127.0.0.1`) and networks (`10.0.0.0/8`) from which files may be imported (default: none). */
  readonly importFrom?: readonly string[] | undefined
  /**
   * Private addresses and networks in which webhooks and service plugins may be called, also by http (default: none;
   * in development also loopback and private networks).
   */
  readonly callOut?: readonly string[] | undefined
  /** Request limits per IP address; `off` if a proxy limits requests. Development multiplies them by 20. */
  readonly addressLimits?: Partial<AddressLimits> | 'off' | undefined
  /** Addresses or networks (`10.0.0.0/8`) of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies?: readonly string[] | undefined
  /** Secrets by which servers of shops prove that they forward the addresses of their visitors (default: none). */
  readonly forwardingSecrets?: readonly string[] | undefined
  readonly passwordHashing?: 'argon2id' | 'fast' | undefined
  /** False: jobs run only when the clock is moved and on `settle()`, for tests. */
  readonly runJobs?: boolean | undefined
  /**
   * `test` simulates banks and is the default for a loopback address; `none` accepts no payments; or a payment
   * gateway.
   */
  readonly gateway?: 'test' | 'none' | PaymentGateway | undefined
  /** Connects the Stripe accounts whose keys staff enter in the back office (default: staff cannot enter keys). */
  readonly stripe?: GatewayAdapter | undefined
  /** The automatic tax provider (default: built-in tables); `none` uses only the site's own rates. */
  readonly tax?: TaxProvider | 'none' | undefined
  /**
   * Suggests addresses in the checkout as customers type (default: none); `test` knows a few addresses and asks no
   * network.
   */
  readonly addressSearch?: AddressSearch | 'test' | undefined
  /** A search engine for the products (default: the platform's own search). */
  readonly searchEngine?: SearchEngine | undefined
  /** The address of the storefront, if it differs from the site's settings. */
  readonly storefrontUrl?: string | undefined
  readonly backOfficeUrl?: string | undefined
  readonly log?: Log | undefined
  /**
   * The package `@opentelemetry/api` of a process with an SDK, for spans of calls, jobs, statements and outgoing
   * requests.
   */
  readonly telemetry?: OpenTelemetry | undefined
  /** The bearer token for `/metrics`, at least 16 characters; without it, metrics are disabled. */
  readonly metricsToken?: string | undefined
  /** Called after a reset, because stored connection data is outdated. */
  readonly onReset?: (() => Promise<void>) | undefined
}

export interface Platform {
  readonly baseUrl: string
  readonly siteId: string
  /** The demo data of the site. */
  readonly seed: SeedName
  readonly db: Db
  /** Moving it runs all due jobs before the promise resolves. */
  readonly clock: PlatformClock
  readonly mailbox: Mailbox
  readonly faults: Faults
  /** Can be passed on: `createClient({ fetch: platform.fetch })`. */
  fetch(request: Request | string | URL, init?: RequestInit | Connection): Promise<Response>
  /** Like `fetch`, for a server that writes buffered responses directly. */
  reply(request: Request, connection: Connection): Promise<Reply>
  /** Runs every due job. */
  settle(): Promise<void>
  /** Recreates the site under the same id at the initial time. */
  reset(seed: SeedName): Promise<void>
  /** Creates the owner and the clients of a site without demo data. */
  bootstrap(options: BootstrapOptions): Promise<Bootstrapped>
  /** Sets the first properties of the site: name, currency and others. */
  startSite(start: SiteStart): Promise<void>
  /** True after the first change of these properties. */
  isStarted(): Promise<boolean>
  /** Registers a third-party OAuth client, which needs the users' consent. Returns its id. */
  addPartner(options: PartnerOptions): Promise<string>
  /** Rotates a key: the new one signs a day after it is published, or at once if the old one was stolen. */
  rotateKey(purpose: KeyPurpose, when: 'announced' | 'at once'): Promise<void>
  /** Imports a file of products, and returns when the products are written. */
  importProducts(file: LocalImport): Promise<LocalImportResult>
  /** The parts of a file with all products, in their order; a dry run only finds what the format cannot carry. */
  exportProducts(format: ProductFileFormat, dryRun?: boolean): AsyncIterable<ExportProductsOutput>
  /** Reports all products to the search engine again, in the background. */
  reindexProducts(): Promise<void>
  connection(): Promise<ConnectionFile>
  /** The metrics in the Prometheus text format. */
  metrics(): Promise<string>
  /**
   * Copies the embedded database at one moment into a new directory. Undefined for PostgreSQL and in-memory
   * databases.
   */
  readonly copyDatabaseTo?: OpenDatabase['copyTo']
  /** Starts the shutdown: `/ready` fails, streams end, and no job starts; requests are served until `close`. */
  drain(): void
  /** Jobs have five seconds to end; unfinished ones are released for other nodes. */
  close(): Promise<void>
}

export interface PlatformClock extends Clock {
  set(now: Date): Promise<void>
  advance(milliseconds: number): Promise<void>
}

/** Shared by all platforms of a process, because tests create many and reading all schemas is slow. */
let routes: ReturnType<typeof mount> | undefined

/** Creates a platform as a library, for the server, development and tests. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  refuseTestCards(options)
  const tracing = createTracing(options.telemetry)
  const database = options.database ?? (await openDatabase({ ...options, onStatement: tracing.statement }))
  try {
    if (options.database) return await assemble(options, database, tracing)
    await migrate(database)
    const siteId = (await siteOfConnection(database.db, options.siteId)) ?? options.siteId
    return await assemble({ ...options, siteId }, database, tracing)
  } catch (error) {
    if (!options.database) await database.close()
    throw error
  }
}

async function assemble(
  options: PlatformOptions,
  database: OpenDatabase,
  tracing: Tracing,
): Promise<Platform> {
  const clock = options.clock ?? createClock()
  const random = createRandom(clock)
  const { db } = database
  const faults = noFaults()
  const assets = createHostedAssets(options.hostedDir, options.dev ?? false)
  const settings = createSettingsReader(options)
  const siteId = options.siteId ?? (await firstSite(database, { clock, random }))
  const parts = { database, siteId, clock, random, faults, settings, tracing }
  const services = createServices(options, parts)
  const runtime: Runtime = {
    siteId,
    db,
    databaseKind: database.kind,
    clock,
    random,
    services,
    reactionsTo,
    wake: () => jobs.wake(),
    eventsWritten: () => deliveries.eventsWritten(),
  }
  const findFavicon = async () => (await settings(runtime)).faviconUrl
  const ownContext = () => createContext(runtime, ownFacts(runtime))
  const jobs = createJobRunner(runtime, [
    ...areas,
    { jobs: mailJobs(options) },
    { jobs: messageJobs(options.messaging ?? []) },
    { jobs: sweepJobs(areas, database.kind) },
    { jobs: keyJobs },
  ])
  const deliveries = createDeliveryEngine(runtime, faults)
  const places = { storefrontUrl: options.storefrontUrl, backOfficeUrl: options.backOfficeUrl }
  let seed = await seedSite(runtime, options.seed ?? 'empty', places)
  // The owner of a given clock stores its offset.
  const kept = services.dev && !options.clock ? createKeptClock(runtime) : undefined
  await kept?.restore()
  await planUpkeep()
  const mailbox = createMailbox(runtime)
  const requestLog = createRequestLog()
  const platformClock: PlatformClock = {
    now: clock.now,
    set: (now) => moveClock(() => clock.set(now)),
    advance: (milliseconds) => moveClock(() => clock.advance(milliseconds)),
  }
  const refill = createRefill(runtime, places, settle, () => {
    settings.forget()
    services.rateLimits.forget()
    services.caches.clear()
  })
  const reset = async (name: SeedName) => {
    clock.reset()
    seed = await refill(name)
    await planUpkeep()
    services.live.begunAnew()
    await options.onReset?.()
  }
  const controlPlane = services.dev
    ? createControlPlane({
        runtime,
        settings,
        clock: platformClock,
        mailbox,
        requestLog,
        faults,
        reset,
        settle,
      })
    : undefined
  collectGauges(services.metrics, runtime, database)
  const operator = {
    readiness: createReadiness(runtime),
    metrics: services.metrics,
    metricsToken: options.metricsToken,
  }
  const limitAddress = createAddressGuard(services.rateLimits, options.addressLimits, services.dev)
  const media = createMediaServer(ownContext(), limitAddress)
  const graphql = createGraphQLRoute((request, connection) => answer(request, connection))
  routes ??= mount(areas)
  const authenticator = areas.find((area) => area.authenticator)?.authenticator
  const pipeline = { runtime, authenticator, faults, limitAddress }
  const askAs = createAskAs(pipeline, routes)
  const reply: ReturnType<typeof createEntrance> = createEntrance({
    ...pipeline,
    areas,
    router: routes,
    requestLog: services.dev ? requestLog : undefined,
    addressOf: createClientAddressReader(options, clock, services.log),
    before: createPlainRoutes(runtime, {
      ...{ operator, assets, media, findFavicon, graphql, askAs, controlPlane },
    }),
    finishPage: createPageFinish(runtime, assets, (request, ip) => answer(request, { ip })),
  })
  if (options.runJobs ?? true) {
    jobs.start()
    deliveries.start()
  }
  const unfollow = options.runJobs !== false && database.kind === 'postgresql' ? kept?.follow() : undefined
  let stopped: Promise<void> | undefined

  return {
    baseUrl: services.baseUrl,
    siteId,
    get seed() {
      return seed
    },
    db,
    clock: platformClock,
    mailbox,
    faults,
    fetch: (input, init) => answer(...toRequest(input, init)),
    reply,
    settle,
    reset,
    rotateKey: (purpose, when) => rotateKey(ownContext(), purpose, when),
    bootstrap: (wanted) => bootstrap(ownContext(), wanted),
    startSite: (start) => startSite(ownContext(), start),
    isStarted: () => isStarted(ownContext()),
    addPartner: (wanted) => addPartner(ownContext(), wanted),
    importProducts: (file) => importLocalFile(ownContext(), file),
    async *exportProducts(format, dryRun = false) {
      let cursor: string | undefined
      do {
        const part = await exportPart(ownContext(), { format, dryRun, ...(cursor && { cursor }) })
        yield part
        cursor = part.cursor
      } while (cursor)
    },
    reindexProducts: () => reindexProducts(ownContext()),
    connection: () => readConnection(runtime),
    metrics: services.metrics.read,
    copyDatabaseTo: database.copyTo,
    drain,
    async close() {
      drain()
      await stopped
      services.outbound.close()
      await services.live.close()
      if (!options.storage) await services.storage.close()
      if (!options.database) await database.close()
    },
  }

  async function answer(request: Request, connection?: Connection): Promise<Response> {
    return toResponse(await reply(request, connection))
  }

  function drain(): void {
    if (stopped) return
    services.draining.begin()
    unfollow?.()
    stopped = Promise.all([jobs.stop(), deliveries.stop()]).then(() => undefined)
  }

  async function planUpkeep(): Promise<void> {
    const ctx = ownContext()
    await planSweep(ctx)
    await planRotation(ctx)
    await planSearchFeed(ctx)
  }

  async function moveClock(move: () => void): Promise<void> {
    move()
    await kept?.keep()
    await settle()
  }

  /** Deliveries may schedule jobs, and jobs may announce events. */
  async function settle(): Promise<void> {
    do await jobs.settle()
    while (await deliveries.settle())
  }
}

/** Prevents that the test gateway is used in production by mistake. */
function refuseTestCards({ gateway, dev, baseUrl }: PlatformOptions): void {
  if (gateway !== undefined || dev || !baseUrl.startsWith('https:')) return
  throw new Error(
    `gateway is required for ${baseUrl}: a real gateway, 'none', or 'test', which does not charge cards`,
  )
}

import type { FaceDetector, Storage } from '@vitrine/media'

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
import { createAddressReader } from '../kernel/http/address.ts'
import { type AddressLimits, createAddressGuard } from '../kernel/http/address-limits.ts'
import { type Connection, createEntrance } from '../kernel/http/app.ts'
import { type Faults, noFaults } from '../kernel/http/faults.ts'
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
import type { Messaging } from '../kernel/messaging/messaging.ts'
import { collectGauges } from '../kernel/operations/gauges.ts'
import { createReadiness } from '../kernel/operations/readiness.ts'
import { createTracing, type OpenTelemetry, type Tracing } from '../kernel/operations/tracing.ts'
import type { PaymentGateway } from '../kernel/ports/payment-gateway.ts'
import type { TaxProvider } from '../kernel/ports/tax-provider.ts'
import type { Log } from '../kernel/services.ts'
import { createSettingsReader, firstSite, type SeedName } from '../kernel/site.ts'
import { type Clock, createClock, createRandom, type MovableClock } from '../kernel/time/time.ts'
import { createMediaServer } from '../media/media-serving/index.ts'
import { areas } from './areas.ts'
import { createServices } from './create-services.ts'
import { createControlPlane } from './development/control-plane.ts'
import { createKeptClock } from './development/kept-clock.ts'
import { createPlainRoutes } from './plain-routes.ts'
import type { ConnectionFile } from './seeds/connection.ts'
import { emptySite, readConnection, seedSite } from './seeds/seed.ts'

export interface PlatformOptions {
  /** Where it will answer, as its callers see it: `https://shop.example.com`. */
  readonly baseUrl: string
  /** `memory` (the default), or the directory that keeps the state. */
  readonly data?: string | undefined
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string | undefined
  /** A database that is open and migrated already; it is not closed with the platform. */
  readonly database?: OpenDatabase | undefined
  /** Absent: the site that is in the database, or a new one. */
  readonly siteId?: string | undefined
  /** Fills a new site. */
  readonly seed?: SeedName | undefined
  /** Switches the control plane on. */
  readonly dev?: boolean | undefined
  /** The built application of the hosted pages. */
  readonly hostedDir?: string | undefined
  /** Where the bytes of files are: below the data directory unless it is said. One that is given is not closed with the platform. */
  readonly storage?: Storage | undefined
  /** Who finds faces in pictures; nobody unless you say so. */
  readonly faceDetector?: FaceDetector | undefined
  readonly clock?: MovableClock | undefined
  readonly smtpUrl?: string | undefined
  readonly mailFrom?: string | undefined
  /** At least 32 characters: seals what the database alone must not tell, such as the secrets of authenticator apps. */
  readonly secretKey?: string | undefined
  /** Text messages, calls and prompts. Absent: in development all of them end at `/_dev/messages`, elsewhere there are none. */
  readonly messaging?: Messaging | undefined
  /**
   * Addresses (`127.0.0.1`) and networks (`10.0.0.0/8`) that files may be imported from though they are not public: a
   * developer's own machine. None, unless it is said.
   */
  readonly importFrom?: readonly string[] | undefined
  /**
   * Addresses and networks that webhooks and service plugins may be called at though they are not public, and without
   * encryption: an inner network. None, unless it is said; in development loopback and private networks too.
   */
  readonly callOut?: readonly string[] | undefined
  /** How often one address may ask; `off` where something in front of the platform counts. In development 20 times as often. */
  readonly addressLimits?: Partial<AddressLimits> | 'off' | undefined
  /** Addresses or networks (`10.0.0.0/8`) of proxies, whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[] | undefined
  readonly passwordHashing?: 'argon2id' | 'fast' | undefined
  /** False: jobs run only when the clock is moved and on `settle()`, as tests want it. */
  readonly runJobs?: boolean | undefined
  /** `test` plays banks, and is what an absent one means where only this machine looks; `none` takes no payment; or a real one. */
  readonly gateway?: 'test' | 'none' | PaymentGateway | undefined
  /** Who knows rates of tax: tables of our own unless it is said; `none` leaves the site's own rates alone. */
  readonly tax?: TaxProvider | 'none' | undefined
  /** Where the shop's own pages are, when that differs from what the site's settings say. */
  readonly storefrontUrl?: string | undefined
  readonly backOfficeUrl?: string | undefined
  readonly log?: Log | undefined
  /** The package `@opentelemetry/api`: whoever has set up its SDK gets a span of each call, job, statement and request that goes out. */
  readonly telemetry?: OpenTelemetry | undefined
  /** Who shows it as a bearer token may read `/metrics`; nobody, without one. At least 16 characters. */
  readonly metricsToken?: string | undefined
  /** What was written down about the world is out of date now. */
  readonly onReset?: (() => Promise<void>) | undefined
}

export interface Platform {
  readonly baseUrl: string
  readonly siteId: string
  /** What the site was filled with when it was new, or by the last `reset`. */
  readonly seed: SeedName
  readonly db: Db
  /** Moving it runs what falls due before the promise resolves. */
  readonly clock: PlatformClock
  readonly mailbox: Mailbox
  readonly faults: Faults
  /** Not bound to anything: `createClient({ fetch: platform.fetch })`. */
  fetch(request: Request | string | URL, init?: RequestInit | Connection): Promise<Response>
  /** The same for a server, which writes what is in memory as a whole as it is. */
  reply(request: Request, connection: Connection): Promise<Reply>
  /** Runs every job that is due. */
  settle(): Promise<void>
  /** A fresh world under the same site id, in the time it began with. */
  reset(seed: SeedName): Promise<void>
  /** The owner and the clients of a site that was not seeded with public ones. */
  bootstrap(options: BootstrapOptions): Promise<Bootstrapped>
  /** Registers somebody else's OAuth client, which asks people for their consent; answers its id. */
  addPartner(options: PartnerOptions): Promise<string>
  /** Another key signs: a day after it is published, or at once when the old one was stolen. */
  rotateKey(purpose: KeyPurpose, when: 'announced' | 'at once'): Promise<void>
  connection(): Promise<ConnectionFile>
  /** What is measured, in the text format of Prometheus. */
  metrics(): Promise<string>
  /** Copies the embedded database, as it is at one moment, into a new directory. Absent on PostgreSQL and in memory. */
  readonly copyDatabaseTo?: OpenDatabase['copyTo']
  /** `/ready` says so from now on, streams end, and no job is begun; requests are answered until `close`. */
  drain(): void
  /** Jobs have five seconds to end; what has not is handed back to other nodes. */
  close(): Promise<void>
}

export interface PlatformClock extends Clock {
  set(now: Date): Promise<void>
  advance(milliseconds: number): Promise<void>
}

/** The same for every site: a process that holds many of them, as tests do, reads the schemas of all calls once. */
let routes: ReturnType<typeof mount> | undefined

/** The whole platform as a library: the same object is the server, the development server and a test's environment. */
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
  const settings = createSettingsReader(options.storefrontUrl)
  const siteId = options.siteId ?? (await firstSite(database, { clock, random }))
  const parts = { database, siteId, clock, random, faults, assets, settings, tracing }
  const services = createServices(options, parts)
  const runtime: Runtime = {
    siteId,
    db,
    databaseKind: database.kind,
    clock,
    random,
    services,
    reactionsTo: (type) => areas.flatMap(({ reactions }) => reactions?.[type] ?? []),
    wake: () => jobs.wake(),
    eventsWritten: () => deliveries.eventsWritten(),
  }
  const ownContext = () => createContext(runtime, ownFacts(runtime))
  const jobs = createJobRunner(runtime, [
    ...areas,
    { jobs: mailJobs(options) },
    { jobs: sweepJobs(areas) },
    { jobs: keyJobs },
  ])
  const deliveries = createDeliveryEngine(runtime, faults)
  const places = { storefrontUrl: options.storefrontUrl, backOfficeUrl: options.backOfficeUrl }
  let seed = await seedSite(runtime, options.seed ?? 'empty', places)

  // A clock that is given is whoever gave it to keep.
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
  const reset = async (name: SeedName) => {
    await emptySite(runtime)
    clock.reset()
    settings.forget()
    services.rateLimits.forget()
    services.caches.clear()
    seed = await seedSite(runtime, name, places)
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
  const reply: ReturnType<typeof createEntrance> = createEntrance({
    runtime,
    areas,
    router: routes,
    authenticator: areas.find(({ authenticator }) => authenticator)?.authenticator,
    faults,
    requestLog: services.dev ? requestLog : undefined,
    addressOf: createAddressReader(options.trustedProxies ?? []),
    limitAddress,
    before: createPlainRoutes({ operator, assets, media, graphql, controlPlane }),
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
    addPartner: (wanted) => addPartner(ownContext(), wanted),
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
  }

  async function moveClock(move: () => void): Promise<void> {
    move()
    await kept?.keep()
    await settle()
  }

  /** What is told may plan work (a mail), and what is done is told. */
  async function settle(): Promise<void> {
    do await jobs.settle()
    while (await deliveries.settle())
  }
}

/** What serves development never passes for the real thing unasked. */
function refuseTestCards({ gateway, dev, baseUrl }: PlatformOptions): void {
  if (gateway !== undefined || dev || !baseUrl.startsWith('https:')) return
  throw new Error(
    `gateway is required for ${baseUrl}: a real gateway, 'none', or 'test', which does not charge cards`,
  )
}

function toRequest(input: Request | string | URL, init?: RequestInit | Connection): [Request, Connection?] {
  if (input instanceof Request)
    return init && 'ip' in init ? [input, init] : [init ? new Request(input, init as RequestInit) : input]
  return [new Request(input, init as RequestInit)]
}

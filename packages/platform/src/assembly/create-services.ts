import { join } from 'node:path'
import { createDiskStorage, createTemporaryStorage, noFaceDetector, type Storage } from '@vitrine/media'
import { createCaptcha } from '../identity/captcha/index.ts'
import { installations } from '../identity/clients/index.ts'
import { createLiveEvents } from '../integrations/events/live.ts'
import { createCaches } from '../kernel/caches.ts'
import type { OpenDatabase } from '../kernel/database/open.ts'
import { createHostedPage } from '../kernel/hosted-pages/page.ts'
import type { Faults } from '../kernel/http/faults.ts'
import { createRateLimits, createSharedWindows } from '../kernel/http/rate-limits.ts'
import { redactedLog } from '../kernel/http/redacted-log.ts'
import { addJob } from '../kernel/jobs/queue.ts'
import { createMailer } from '../kernel/mail/mailer.ts'
import { createMessaging } from '../kernel/messaging/queue.ts'
import { createDraining } from '../kernel/operations/draining.ts'
import { jsonLog } from '../kernel/operations/json-log.ts'
import { createMetrics } from '../kernel/operations/metrics.ts'
import { tracedOutbound } from '../kernel/operations/traced-outbound.ts'
import type { Tracing } from '../kernel/operations/tracing.ts'
import { createOutbound } from '../kernel/outbound.ts'
import type { PaymentGateway } from '../kernel/ports/payment-gateway.ts'
import { createPasswords } from '../kernel/secrets/passwords.ts'
import { createVault } from '../kernel/secrets/vault.ts'
import type { Services } from '../kernel/services.ts'
import type { SettingsReader } from '../kernel/site.ts'
import { testAddresses } from '../kernel/test-addresses.ts'
import type { Clock, Random } from '../kernel/time/time.ts'
import { noGateway } from '../payments/gateways/no-gateway.ts'
import { createTestGateway } from '../payments/gateways/test-gateway.ts'
import { builtInTax } from '../pricing/tax-rates/built-in.ts'
import { areas } from './areas.ts'
import { hooks } from './hooks.ts'
import type { PlatformOptions } from './platform.ts'

export interface ServiceParts {
  readonly database: OpenDatabase
  readonly siteId: string
  readonly clock: Clock
  readonly random: Random
  readonly faults: Faults
  readonly settings: SettingsReader
  readonly tracing: Tracing
}

/** Creates the services, with in-memory implementations where the options request development. */
export function createServices(options: PlatformOptions, parts: ServiceParts): Services {
  const { database, siteId, clock, settings, tracing } = parts
  const { aside } = database
  const dev = options.dev ?? false
  return {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    dev,
    log: redactedLog(options.log ?? jsonLog(() => {}, { level: 'silent' })),
    metrics: createMetrics(),
    tracing,
    draining: createDraining(),
    mail: createMailer(options),
    emailKinds: areas.flatMap(({ emails = [] }) => emails),
    gateway: gatewayOf(options.gateway, parts),
    stripe: options.stripe,
    tax: options.tax === 'none' ? undefined : (options.tax ?? builtInTax),
    addressSearch: options.addressSearch === 'test' ? testAddresses : options.addressSearch,
    searchEngine: options.searchEngine,
    passwords: createPasswords(options.passwordHashing ?? 'argon2id'),
    captcha: createCaptcha(dev ? 'easy' : 'real', options.captcha),
    messaging: createMessaging(options.messaging ?? [], dev),
    vault: createVault(options.secretKey, dev),
    storage: storageOf(options),
    faceDetector: options.faceDetector ?? noFaceDetector,
    caches: createCaches(),
    hooks,
    drawDemoFile: async (name) => (await import('./seeds/pictures/original.ts')).drawOriginal(name),
    rateLimits: createRateLimits(clock, aside && createSharedWindows(aside, siteId, clock)),
    installations,
    live: createLiveEvents(database, siteId),
    outbound: tracedOutbound(createOutbound(options.callOut, dev), tracing),
    importFrom: options.importFrom ?? [],
    settings,
    forgetSettings: settings.forget,
    hostedPage: createHostedPage(settings),
  }
}

function gatewayOf(
  choice: PlatformOptions['gateway'],
  { database: { db }, siteId, clock, random, faults }: ServiceParts,
): PaymentGateway {
  if (choice === 'none') return noGateway
  if (choice !== undefined && choice !== 'test') return choice
  return createTestGateway({
    db,
    clock,
    random,
    forcedOutcome: () => faults.gatewayOutcome ?? undefined,
    notify: (at, notice) => addJob({ db, siteId, clock, random }, 'payments.test-notice', at, notice),
  })
}

/** The given storage, or a folder below the data directory. */
export function storageOf({ storage, data = 'memory' }: Pick<PlatformOptions, 'storage' | 'data'>): Storage {
  return storage ?? (data === 'memory' ? createTemporaryStorage() : createDiskStorage(join(data, 'media')))
}

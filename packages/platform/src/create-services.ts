import { join } from 'node:path'

import { createDiskStorage, createTemporaryStorage, noFaceDetector, type Storage } from '@vitrine/media'
import { pino } from 'pino'

import { installations } from './areas/clients/index.ts'
import { createMediaMemory } from './areas/media-serving/index.ts'
import { createPluginMemory } from './areas/service-plugins/index.ts'
import { createCaptcha } from './captcha/captcha.ts'
import type { OpenDatabase } from './db/open.ts'
import { createLiveEvents } from './events/live.ts'
import type { HostedAssets } from './hosted/assets.ts'
import { createHostedPage } from './hosted/page.ts'
import type { Faults } from './http/faults.ts'
import { createRateLimits, createSharedWindows } from './http/rate-limits.ts'
import { redactedLog } from './http/redacted-log.ts'
import { addJob } from './jobs/queue.ts'
import { createMailer } from './mail/mailer.ts'
import { messageBox } from './messaging/message-box.ts'
import { noMessaging } from './messaging/messaging.ts'
import { createDraining } from './operations/draining.ts'
import { createMetrics } from './operations/metrics.ts'
import { tracedOutbound } from './operations/traced-outbound.ts'
import type { Tracing } from './operations/tracing.ts'
import { createOutbound } from './outbound.ts'
import { createPasswords } from './passwords.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import { noGateway } from './payments/no-gateway.ts'
import { createTestGateway } from './payments/test-gateway.ts'
import type { PlatformOptions } from './platform.ts'
import type { Services } from './services.ts'
import type { SettingsReader } from './site.ts'
import { builtInTax } from './tax/built-in.ts'
import type { Clock, Random } from './time.ts'
import { createVault } from './vault.ts'

export interface ServiceParts {
  readonly database: OpenDatabase
  readonly siteId: string
  readonly clock: Clock
  readonly random: Random
  readonly faults: Faults
  readonly assets: HostedAssets
  readonly settings: SettingsReader
  readonly tracing: Tracing
}

/** Each service in its real form, or its twin where the options ask for development. */
export function createServices(options: PlatformOptions, parts: ServiceParts): Services {
  const { database, siteId, clock, assets, settings, tracing } = parts
  const { aside } = database
  const dev = options.dev ?? false
  return {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    dev,
    log: redactedLog(options.log ?? pino({ level: 'silent' })),
    metrics: createMetrics(),
    tracing,
    draining: createDraining(),
    mail: createMailer(options),
    gateway: gatewayOf(options.gateway, parts),
    tax: options.tax === 'none' ? undefined : (options.tax ?? builtInTax),
    passwords: createPasswords(options.passwordHashing ?? 'argon2id'),
    captcha: createCaptcha(dev ? 'easy' : 'real'),
    messaging: options.messaging ?? (dev ? messageBox : noMessaging),
    vault: createVault(options.secretKey, dev),
    storage: storageOf(options),
    faceDetector: options.faceDetector ?? noFaceDetector,
    mediaMemory: createMediaMemory(),
    pluginMemory: createPluginMemory(),
    rateLimits: createRateLimits(clock, aside && createSharedWindows(aside, siteId, clock)),
    installations,
    live: createLiveEvents(database, siteId),
    outbound: tracedOutbound(createOutbound(options.callOut, dev), tracing),
    importFrom: options.importFrom ?? [],
    settings,
    forgetSettings: settings.forget,
    hostedPage: createHostedPage(assets, settings),
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

/** What is given, or a folder below the data directory. */
export function storageOf({ storage, data = 'memory' }: Pick<PlatformOptions, 'storage' | 'data'>): Storage {
  return storage ?? (data === 'memory' ? createTemporaryStorage() : createDiskStorage(join(data, 'media')))
}

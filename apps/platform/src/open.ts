import { createPlatform, type Platform, type PlatformOptions } from '@vitrine/platform'

import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { createLog } from './log.ts'
import { openMessaging } from './messaging.ts'
import { openStorage } from './storage.ts'
import { openTelemetry } from './telemetry.ts'

/** Creates the platform from the configuration. */
export async function openPlatform(
  config: Config,
  baseUrl: string,
  onReset?: () => Promise<void>,
): Promise<Platform> {
  const platform = await createPlatform({
    baseUrl,
    data: config.data,
    databaseUrl: config.databaseUrl,
    siteId: config.siteId,
    seed: config.seed,
    dev: config.dev,
    gateway: await gatewayOf(config),
    stripe: await stripeAdapter(config),
    ...(config.addressSearch === 'test' && { addressSearch: config.addressSearch }),
    hostedDir: config.hostedDir,
    storage: await openStorage(config.bucket),
    secretKey: config.secretKey,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    captcha: config.captcha,
    messaging: await openMessaging(config, baseUrl),
    storefrontUrl: config.storefrontUrl,
    backOfficeUrl: config.backOfficeUrl,
    trustedProxies: config.trustedProxies,
    forwardingSecrets: config.forwardingSecrets,
    importFrom: config.importFrom,
    callOut: config.callOut,
    log: createLog(config.logLevel),
    metricsToken: config.metricsToken,
    telemetry: config.trace ? await openTelemetry() : undefined,
    onReset,
  })
  if (!config.production || platform.seed === 'empty') return platform
  await platform.close()
  throw new ConfigError(
    `the data was seeded with ${platform.seed}, whose passwords and keys are public; it is not allowed with NODE_ENV=production`,
  )
}

/** Only commands that take payments need the secrets of a provider. */
async function gatewayOf({ gateway, stripe }: Config): Promise<PlatformOptions['gateway']> {
  if (gateway !== 'stripe') return gateway
  if (!stripe) return 'none'
  const { createStripeGateway } = await import('@vitrine/gateway-stripe')
  return createStripeGateway(stripe)
}

/** Staff can connect an account, unless the configuration sets one. */
async function stripeAdapter({ gateway }: Config): Promise<PlatformOptions['stripe']> {
  if (gateway === 'stripe') return undefined
  const { createStripeAdapter } = await import('@vitrine/gateway-stripe/adapter')
  return createStripeAdapter()
}

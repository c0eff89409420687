import type { FaceDetector, Storage } from '@vitrine/media'
import type { HostedPages } from '../generated/hosted-pages.ts'
import type { Caches } from './caches.ts'
import type { Data } from './http/context.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Mailer } from './mail/mail.ts'
import type { Messaging } from './messaging/messaging.ts'
import type { Draining } from './operations/draining.ts'
import type { Metrics } from './operations/metrics.ts'
import type { Tracing } from './operations/tracing.ts'
import type { Outbound } from './outbound.ts'
import type { Captcha } from './ports/captcha.ts'
import type { Hooks } from './ports/hooks.ts'
import type { Installations } from './ports/installations.ts'
import type { LiveEvents } from './ports/live-events.ts'
import type { PaymentGateway } from './ports/payment-gateway.ts'
import type { TaxProvider } from './ports/tax-provider.ts'
import type { Passwords } from './secrets/passwords.ts'
import type { Vault } from './secrets/vault.ts'
import type { SiteSettings } from './settings.ts'

export interface Log {
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** What the areas share. Each has its real form and an in-memory twin for development and tests. */
export interface Services {
  /** Where this platform answers, without a slash at the end. */
  readonly baseUrl: string
  /** Development: the control plane is there, test cards are shown. */
  readonly dev: boolean
  readonly log: Log
  readonly metrics: Metrics
  readonly tracing: Tracing
  /** Streams and work that takes minutes end by its signal. */
  readonly draining: Draining
  readonly mail: Mailer
  readonly gateway: PaymentGateway
  /** Who knows rates of tax by itself; nobody, where it is switched off. */
  readonly tax: TaxProvider | undefined
  readonly passwords: Passwords
  readonly captcha: Captcha
  readonly messaging: Messaging
  readonly vault: Vault
  readonly rateLimits: RateLimits
  /** Addresses and networks that imports may ask though they are not public. */
  readonly importFrom: readonly string[]
  readonly installations: Installations
  /** Who listens to events as they happen. */
  readonly live: LiveEvents
  /** Calls servers that others name: receivers of webhooks, service plugins. */
  readonly outbound: Outbound
  /** Where the bytes of files are. */
  readonly storage: Storage
  /** Finds faces in pictures of the library; the one that is built in finds none. */
  readonly faceDetector: FaceDetector
  readonly caches: Caches
  readonly hooks: Hooks
  /** The bytes of a file of the demo shop, by the kind of drawing. */
  drawDemoFile(name: string): Promise<Uint8Array>
  /** The site's settings, as they are now. */
  settings(ctx: Data): Promise<SiteSettings>
  /** They were just changed, and are kept no longer. */
  forgetSettings(): void
  /** A hosted page: HTML with strict CSP around the React application of apps/hosted. */
  hostedPage<N extends keyof HostedPages>(
    ctx: Data,
    page: N,
    data: HostedPages[N],
    init?: ResponseInit,
  ): Promise<Response>
}

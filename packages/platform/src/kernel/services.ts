import type { FaceDetector, Storage } from '@vitrine/media'
import type { HostedPages } from '../generated/hosted-pages.ts'
import type { Caches } from './caches.ts'
import type { Context, Data } from './http/context.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { AnyEmailKind } from './mail/email-kind.ts'
import type { Mailer } from './mail/mail.ts'
import type { Messaging } from './messaging/messaging.ts'
import type { Draining } from './operations/draining.ts'
import type { Metrics } from './operations/metrics.ts'
import type { Tracing } from './operations/tracing.ts'
import type { Outbound } from './outbound.ts'
import type { AddressSearch } from './ports/address-search.ts'
import type { Captcha } from './ports/captcha.ts'
import type { Hooks } from './ports/hooks.ts'
import type { Installations } from './ports/installations.ts'
import type { LiveEvents } from './ports/live-events.ts'
import type { GatewayAdapter, PageOrigins, PaymentGateway } from './ports/payment-gateway.ts'
import type { SearchEngine } from './ports/search-engine.ts'
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

/** The services that areas share. Each has an in-memory implementation for development and tests. */
export interface Services {
  /** The public address of the platform, without a trailing slash. */
  readonly baseUrl: string
  /** In development, the control plane is available and test cards are shown. */
  readonly dev: boolean
  readonly log: Log
  readonly metrics: Metrics
  readonly tracing: Tracing
  /** Streams and long work stop on its signal. */
  readonly draining: Draining
  readonly mail: Mailer
  /** The emails to customers of all areas. */
  readonly emailKinds: readonly AnyEmailKind[]
  /** The gateway of the configuration; `shopGateway` of the payments domain is that of the shop. */
  readonly gateway: PaymentGateway
  /** Connects the Stripe accounts whose keys staff enter; undefined if the platform has no adapter. */
  readonly stripe: GatewayAdapter | undefined
  /** The automatic tax provider; undefined if it is switched off. */
  readonly tax: TaxProvider | undefined
  /** Finds addresses as customers type; undefined if the platform has no provider. */
  readonly addressSearch: AddressSearch | undefined
  /** The search engine outside the platform, if there is one. */
  readonly searchEngine: SearchEngine | undefined
  readonly passwords: Passwords
  readonly captcha: Captcha
  readonly messaging: Messaging
  readonly vault: Vault
  readonly rateLimits: RateLimits
  /** Private addresses and networks from which files may be imported. */
  readonly importFrom: readonly string[]
  readonly installations: Installations
  /** The open event streams. */
  readonly live: LiveEvents
  /** Calls webhook receivers and service plugins. */
  readonly outbound: Outbound
  /** The storage of files. */
  readonly storage: Storage
  /** Finds faces in images of the media library; the default finds none. */
  readonly faceDetector: FaceDetector
  readonly caches: Caches
  readonly hooks: Hooks
  /** Returns the content of a demo file. */
  drawDemoFile(name: string): Promise<Uint8Array>
  /** Returns the current settings of the site. */
  settings(ctx: Data): Promise<SiteSettings>
  /** Clears the cached settings after a change. */
  forgetSettings(): void
  /**
   * Returns a hosted page, which is drawn after the transaction of its request: HTML with a strict CSP around the React
   * application of apps/hosted. `style` and `theme`: CSS and colour scheme of the document.
   */
  hostedPage<N extends keyof HostedPages>(
    ctx: Data & Pick<Context, 'services'>,
    page: N,
    data: HostedPages[N],
    init?: HostedPageInit,
  ): Promise<Response>
}

export interface HostedPageInit extends ResponseInit {
  readonly style?: string
  readonly theme?: 'light' | 'dark' | undefined
  /** Fonts that the browser loads at once. */
  readonly fonts?: readonly string[]
  /** Other origins that this page needs. */
  readonly origins?: PageOrigins
}

import { createHmac, randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { ConfigError } from '../config-error.ts'
import { portOf, urlOf } from '../config-values.ts'
import { loadVariables } from './variables.ts'

export interface Project {
  readonly mode: 'dev' | 'start'
  /** Flags of `vitrine serve`. */
  readonly flags: readonly string[]
  /** The command of the shop; undefined: without one. */
  readonly shop: readonly [string, ...string[]] | undefined
  readonly ports: Ports
  /** The public addresses; in development, those of the ports. */
  readonly addresses: Partial<Addresses>
  readonly data: string
  readonly connectionFile: string
  readonly ownerEmail: string | undefined
  /** Seals the cookies of shop and back office. */
  readonly sessionSecret: string | undefined
  /** Signs the addresses of visitors that shop and back office forward to the platform; comma-separated, newest first. */
  readonly forwardingSecret: string
  readonly environment: Environment
  /** True below npm, which does not pass on signals. */
  readonly belowNpm: boolean
}

export type Environment = Readonly<Record<string, string | undefined>>

export interface Ports {
  readonly platform: number
  readonly storefront: number
  readonly backOffice: number
}

export interface Addresses {
  readonly platform: string
  readonly storefront: string
  readonly backOffice: string
}

/** The same file as source and as published code. */
const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
export const backOfficeServer: string = fileURLToPath(
  new URL(`../../../back-office/server.${ending}`, import.meta.url),
)
export const command: string = fileURLToPath(new URL('../../bin/vitrine.mjs', import.meta.url))

/** Reads `vitrine dev` and `vitrine start`: flags of the platform, then `--` and the command of the shop. */
export function readProject(mode: Project['mode'], args: readonly string[]): Project {
  loadVariables(mode)
  const environment = process.env
  const mark = args.indexOf('--')
  const [first, ...rest] = mark < 0 ? [] : args.slice(mark + 1)
  const data = environment.VITRINE_DATA || '.vitrine'
  return {
    mode,
    flags: mark < 0 ? args : args.slice(0, mark),
    shop: first ? [first, ...rest] : undefined,
    ports: {
      platform: portOf(environment.VITRINE_PORT || '4010', 'VITRINE_PORT'),
      storefront: portOf(environment.VITRINE_STOREFRONT_PORT || '4020', 'VITRINE_STOREFRONT_PORT'),
      backOffice: portOf(environment.VITRINE_BACK_OFFICE_PORT || '4030', 'VITRINE_BACK_OFFICE_PORT'),
    },
    addresses: {
      platform: urlOf(environment.VITRINE_BASE_URL || undefined, 'VITRINE_BASE_URL'),
      storefront: urlOf(environment.VITRINE_STOREFRONT_URL || undefined, 'VITRINE_STOREFRONT_URL'),
      backOffice: urlOf(environment.VITRINE_BACK_OFFICE_URL || undefined, 'VITRINE_BACK_OFFICE_URL'),
    },
    data,
    connectionFile: resolve(join(data, 'connection.json')),
    ownerEmail: environment.VITRINE_OWNER_EMAIL || undefined,
    sessionSecret:
      environment.SESSION_SECRET ||
      derived(environment.VITRINE_SECRET_KEY, 'sessions of shop and back office'),
    forwardingSecret:
      environment.VITRINE_FORWARDING_SECRET ||
      derived(environment.VITRINE_SECRET_KEY, 'forwarded addresses') ||
      randomBytes(32).toString('base64url'),
    environment,
    belowNpm: environment.npm_lifecycle_event !== undefined,
  }
}

/** Names the first missing variable of `vitrine start`. */
export function checkProduction({ addresses, ownerEmail, sessionSecret }: Project): void {
  const missing: readonly [string, string | undefined, string][] = [
    ['VITRINE_BASE_URL', addresses.platform, 'the public address of the platform'],
    ['VITRINE_STOREFRONT_URL', addresses.storefront, 'the public address of the shop'],
    ['VITRINE_BACK_OFFICE_URL', addresses.backOffice, 'the public address of the back office'],
    ['VITRINE_OWNER_EMAIL', ownerEmail, 'the email address of the owner'],
    ['VITRINE_SECRET_KEY', sessionSecret, 'the output of `openssl rand -base64 32`'],
  ]
  for (const [name, value, what] of missing)
    if (!value) throw new ConfigError(`set ${name} to ${what}, in the environment or in .env`)
}

const derived = (secret: string | undefined, purpose: string) =>
  secret && createHmac('sha256', secret).update(purpose).digest('base64url')

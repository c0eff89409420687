import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'

import { ConfigError } from './config-error.ts'

export function portOf(text: string, name: string): number
export function portOf(text: string | undefined, name: string): number | undefined
export function portOf(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new ConfigError(`${name} must be a number from 0 to 65535, not ${text}`)
  return port
}

/** The embedded database belongs to one process. */
export function workersOf(text: string, databaseUrl: string | undefined): number {
  const workers = text === 'auto' ? availableParallelism() : Number(text)
  if (!/^(\d+|auto)$/.test(text) || workers < 1 || workers > 64)
    throw new ConfigError(`--workers must be a number from 1 to 64, or auto, not ${text}`)
  if (workers > 1 && !databaseUrl)
    throw new ConfigError(
      '--workers needs PostgreSQL (--database-url): the embedded database has one process',
    )
  return workers
}

/** The limit leaves time for the shutdown within the ten seconds that supervisors allow. */
export function secondsOf(text: string): number {
  const seconds = Number(text)
  if (!/^\d(\.\d+)?$/.test(text) || seconds > 5)
    throw new ConfigError(`--drain-for must be seconds from 0 to 5, not ${text}`)
  return seconds
}

export function metricsTokenOf(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < 16)
    throw new ConfigError('VITRINE_METRICS_TOKEN must have at least 16 characters')
  return text
}

export function idOf(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text))
    throw new ConfigError(`--site must be the id of a site, as printed by vitrine init, not ${text}`)
  return text?.toLowerCase()
}

export function secretOf(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < 32)
    throw new ConfigError(
      'VITRINE_SECRET_KEY must have at least 32 characters; create one with `openssl rand -base64 32`',
    )
  return text
}

/** The proxies and servers that may forward the addresses of their clients. */
export function forwardersOf(proxies: string | undefined, secrets: string | undefined) {
  const forwardingSecrets = listOf(secrets)
  if (forwardingSecrets.some(({ length }) => length < 32))
    throw new ConfigError(
      'VITRINE_FORWARDING_SECRET must have at least 32 characters; create one with `openssl rand -base64 32`',
    )
  return { trustedProxies: listOf(proxies), forwardingSecrets }
}

export function listOf(text = ''): string[] {
  return text.split(',').flatMap((entry) => entry.trim() || [])
}

export function networksOf(text: string | undefined, flag: string): string[] {
  const entries = listOf(text)
  const wrong = entries.find((entry) => !isNetwork(entry))
  if (wrong !== undefined)
    throw new ConfigError(`${flag} takes addresses and networks, such as 127.0.0.1,10.0.0.0/8, not ${wrong}`)
  return entries
}

function isNetwork(entry: string): boolean {
  const [address = '', bits = '0', ...more] = entry.split('/')
  const widest = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= widest && more.length === 0
}

export function urlOf(text: string | undefined, name: string): string | undefined {
  if (text !== undefined && !URL.canParse(text))
    throw new ConfigError(`${name} must be an address, such as https://shop.example.com`)
  return text?.replace(/\/+$/, '')
}

export function oneOf<T extends string>(allowed: readonly T[], text: string, name: string): T {
  const found = allowed.find((one) => one === text)
  if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not ${text}`)
  return found
}

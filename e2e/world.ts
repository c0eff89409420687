import type { ConnectionFile } from '@vitrine/platform'

/** A shop: its addresses, and actions of its owner and its developer. */
export interface World {
  readonly storefront: string
  readonly backOffice: string
  readonly platform: string
  readonly connection: ConnectionFile
  /** Changes settings of the seed. */
  readonly set: (settings: object) => Promise<void>
  /** Runs due jobs: emails, webhook deliveries, and file processing. */
  readonly settle: () => Promise<void>
  readonly now: () => Promise<Date>
  /** Moves the clock by an ISO 8601 duration. */
  readonly advance: (duration: string) => Promise<void>
  /** The newest text message, call or push prompt to a phone or device. */
  readonly message: (to: string) => Promise<SentMessage>
  readonly approve: (messageId: string) => Promise<void>
  /** Resets the shop to a seed (default: `small-shop`). */
  readonly reset: (seed?: 'small-shop' | 'clothes-shop' | 'empty') => Promise<void>
}

interface SentMessage {
  readonly id: string
  readonly text: string
  readonly code?: string
  /** The page that answers a prompt. */
  readonly url?: string
}

type Addresses = Pick<World, 'storefront' | 'backOffice' | 'platform' | 'connection'>

export function createWorld(addresses: Addresses): World {
  const control = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const reply = await fetch(`${addresses.platform}/_dev/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!reply.ok) throw new Error(`${method} /_dev/${path}: ${reply.status} ${await reply.text()}`)
    return reply.json() as Promise<T>
  }
  return {
    ...addresses,
    set: (settings) => control('PUT', 'settings', settings),
    settle: () => control('POST', 'settle'),
    now: async () => new Date((await control<{ now: string }>('GET', 'clock')).now),
    advance: (duration) => control('POST', 'clock', { advance: duration }),
    async message(to) {
      const query = new URLSearchParams({ to, wait: '10' })
      const [newest] = await control<SentMessage[]>('GET', `messages?${query}`)
      if (!newest) throw new Error(`The platform sent no message to ${to}.`)
      return newest
    },
    approve: (messageId) => control('POST', `messages/${messageId}/approve`),
    reset: (seed = 'small-shop') => control('POST', 'reset', { seed }),
  }
}

/** An account of the seed by its role. */
export function account({ connection }: Pick<World, 'connection'>, role: string) {
  const found = connection.accounts.find((one) => one.role === role)
  if (!found) throw new Error(`The seed has no account with the role ${role}.`)
  return found
}

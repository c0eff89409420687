import type { Db } from '../database/database.ts'
import { hashSecret } from '../secrets/secrets.ts'
import type { Clock } from '../time/time.ts'
import { later } from '../time/time-spans.ts'
import { countInDatabase, readInDatabase } from './rate-limits-store.ts'

/** Counters against abuse. The caller chooses the key: an account, an email address or an IP address. */
export interface RateLimits {
  /** Counts one request; rejects it if `points` were used within `seconds`. */
  consume(name: string, key: string, limit: RateLimit): Promise<RateVerdict>
  /** Returns the count without counting. */
  used(name: string, key: string): Promise<number>
  /** Resets all counters together with the site. */
  forget(): void
}

export interface RateLimit {
  readonly points: number
  readonly seconds: number
}

export interface RateVerdict {
  readonly allowed: boolean
  readonly used: number
  readonly retryAfterSeconds: number
}

/** A window starts with its first counted request. */
export interface Window {
  readonly used: number
  readonly endsAt: Date
}

/** Stores the windows. Keys are hashed, because they may be email addresses. */
export interface Windows {
  count(name: string, key: string, begun: Window): Promise<Window>
  read(name: string, key: string): Promise<Window | undefined>
  forget(): void
}

export function createRateLimits(clock: Clock, windows: Windows = createMemoryWindows(clock)): RateLimits {
  return {
    async consume(name, key, { points, seconds }) {
      const now = clock.now()
      const begun = { used: 1, endsAt: later(now, seconds * 1000) }
      const { used, endsAt } = await windows.count(name, hashSecret(key), begun)
      const left = Math.ceil((endsAt.getTime() - now.getTime()) / 1000)
      return { allowed: used <= points, used, retryAfterSeconds: Math.max(1, left) }
    },
    used: async (name, key) => (await windows.read(name, hashSecret(key)))?.used ?? 0,
    forget: windows.forget,
  }
}

/**
 * Windows that all processes of the site share. `aside` uses separate connections, because the count must survive the
 * failed call.
 */
export function createSharedWindows(aside: Db, siteId: string, clock: Clock): Windows {
  const scope = { db: aside, siteId, clock }
  return {
    count: (name, key, begun) => countInDatabase(scope, name, key, begun),
    read: (name, key) => readInDatabase(scope, name, key),
    // The reset of the site deletes the rows.
    forget: () => undefined,
  }
}

/** More than a small shop needs; a flood of addresses evicts the oldest windows. */
const mostWindows = 50_000

/** Windows of this process, the only one with the embedded database. */
export function createMemoryWindows(clock: Clock, most = mostWindows): Windows {
  const windows = new Map<string, Window>()
  const living = (id: string): Window | undefined => {
    const window = windows.get(id)
    return window && window.endsAt > clock.now() ? window : undefined
  }
  return {
    async count(name, key, begun) {
      const id = `${name} ${key}`
      const known = living(id)
      const window = known ? { used: known.used + 1, endsAt: known.endsAt } : begun
      if (!known) windows.delete(id)
      windows.set(id, window)
      if (windows.size > most) windows.delete(windows.keys().next().value ?? '')
      return window
    },
    read: async (name, key) => living(`${name} ${key}`),
    forget: () => windows.clear(),
  }
}

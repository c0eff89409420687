import type { Db } from '../database/database.ts'
import { hashSecret } from '../secrets/secrets.ts'
import type { Clock } from '../time/time.ts'
import { later } from '../time/time-spans.ts'
import { countInDatabase, readInDatabase } from './rate-limits-store.ts'

/** Counters that end abuse. Keys are the caller's own affair: an account, an address, an IP. */
export interface RateLimits {
  /** Counts one; refused when `points` within `seconds` were used up before. */
  consume(name: string, key: string, limit: RateLimit): Promise<RateVerdict>
  /** How many were counted, without counting. */
  used(name: string, key: string): Promise<number>
  /** Begins anew, with a world that does. */
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

/** A window begins with the first that is counted in it. */
export interface Window {
  readonly used: number
  readonly endsAt: Date
}

/** Where windows are kept. A key is a hash: what is counted may be somebody's address. */
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

/** Of all processes that serve the site. `aside` is a database of its own connections: a refusal must outlive its call. */
export function createSharedWindows(aside: Db, siteId: string, clock: Clock): Windows {
  const scope = { db: aside, siteId, clock }
  return {
    count: (name, key, begun) => countInDatabase(scope, name, key, begun),
    read: (name, key) => readInDatabase(scope, name, key),
    // The rows went with all others of the site.
    forget: () => undefined,
  }
}

/** More than a small shop meets in a window; a flood of addresses pushes out the oldest. */
const mostWindows = 50_000

/** Of this process, which is the only one on the embedded database. */
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

import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Counters that end abuse. Keys are the caller's own affair: an account, an address, an IP. */
export interface RateLimits {
  /** Counts one; false when `points` within `seconds` are used up. */
  consume(name: string, key: string, limit: RateLimit): Promise<RateVerdict>
  /** How many were counted, without counting. */
  used(name: string, key: string, limit: RateLimit): Promise<number>
  reset(name: string, key: string, limit: RateLimit): Promise<void>
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

export function createRateLimits(): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>()
  return {
    async consume(name, key, limit) {
      try {
        return toVerdict(await limiter(name, limit).consume(key), true)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return toVerdict(refusal, false)
        throw refusal
      }
    },
    used: async (name, key, limit) => (await limiter(name, limit).get(key))?.consumedPoints ?? 0,
    async reset(name, key, limit) {
      await limiter(name, limit).delete(key)
    },
  }

  function limiter(name: string, { points, seconds }: RateLimit): RateLimiterMemory {
    const known = limiters.get(name)
    if (known) return known
    const options: IRateLimiterOptions = { keyPrefix: name, points, duration: seconds }
    const made = new RateLimiterMemory(options)
    limiters.set(name, made)
    return made
  }
}

function toVerdict(result: RateLimiterRes, allowed: boolean): RateVerdict {
  return { allowed, used: result.consumedPoints, retryAfterSeconds: Math.ceil(result.msBeforeNext / 1000) }
}

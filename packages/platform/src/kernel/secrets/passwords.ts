import { createHash, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

import { createConcurrencyLimit } from '../concurrency-limit.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
  /** Runs an attempt to sign in, with its counting. Only a few run at once, so that a flood delays no other call. */
  attempt<T>(work: () => Promise<T>): Promise<T>
}

/** OWASP ASVS 5.0: argon2id with 19 MiB, two passes and one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More waiting calls are rejected as UNAVAILABLE. */
const mostWaiting = 1_000
const attemptsAtOnce = 4

export function createPasswords(hashing: 'argon2id' | 'fast'): Passwords {
  const attempt = createConcurrencyLimit(attemptsAtOnce, mostWaiting)
  return { ...(hashing === 'fast' ? fastPasswords : createArgonPasswords()), attempt }
}

type Hashing = Omit<Passwords, 'attempt'>

/**
 * A hash keeps a core busy, and a thread of the pool that files, DNS and compression share. The limit leaves a core and
 * threads to other calls.
 */
function createArgonPasswords(): Hashing {
  const limited = createConcurrencyLimit(Math.max(1, Math.min(2, availableParallelism() - 1)), mostWaiting)
  return {
    hash: (password) => limited(() => hash(password, cost)),
    verify: (stored, password) => limited(() => verifyArgon(stored, password)),
  }
}

const verifyArgon = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false)

/** Only for tests, which register hundreds of members without testing argon2. */
const fastPasswords: Hashing = {
  hash: async (password) => `fast$${digest(password)}`,
  async verify(stored, password) {
    if (!stored.startsWith('fast$')) return verifyArgon(stored, password)
    return timingSafeEqual(Buffer.from(stored), Buffer.from(`fast$${digest(password)}`))
  },
}

function digest(password: string): string {
  return createHash('sha256').update(password).digest('hex')
}

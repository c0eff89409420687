import { createHash, timingSafeEqual } from 'node:crypto'

import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
}

/** OWASP ASVS 5.0: argon2id with 19 MiB, two passes and one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function createPasswords(hashing: 'argon2id' | 'fast'): Passwords {
  return hashing === 'fast' ? fastPasswords : argonPasswords
}

const argonPasswords: Passwords = {
  hash: (password) => hash(password, cost),
  verify: (stored, password) => verify(stored, password).catch(() => false),
}

/** Only for tests, which register hundreds of members without testing argon2. */
const fastPasswords: Passwords = {
  hash: async (password) => `fast$${digest(password)}`,
  async verify(stored, password) {
    if (!stored.startsWith('fast$')) return argonPasswords.verify(stored, password)
    return timingSafeEqual(Buffer.from(stored), Buffer.from(`fast$${digest(password)}`))
  },
}

function digest(password: string): string {
  return createHash('sha256').update(password).digest('hex')
}

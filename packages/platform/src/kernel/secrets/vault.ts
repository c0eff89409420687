import type { Context } from '../http/context.ts'
import { seal, unseal } from './seal.ts'
import { siteSecret } from './site-secrets.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

/** Encrypts secrets at rest that must be readable later. */
export interface Vault {
  /** False in production without a key; encryption then fails. */
  readonly isOpen: boolean
  /** `purpose` is part of the key, so that one encrypted value cannot replace another. */
  seal(ctx: Scope, text: string, purpose: string): Promise<string>
  /** Returns undefined if the text was encrypted with another key. */
  unseal(ctx: Scope, sealed: string, purpose: string): Promise<string | undefined>
}

/** Without a key, development creates one and stores it with the data, because there is nothing to protect. */
export function createVault(secretKey: string | undefined, dev: boolean): Vault {
  const keyOf = async (ctx: Scope): Promise<string> => {
    if (secretKey) return secretKey
    if (dev) return siteSecret(ctx, 'vault')
    throw new Error('Encryption requires a secret key')
  }
  return {
    isOpen: secretKey !== undefined || dev,
    seal: async (ctx, text, purpose) => seal(text, await keyOf(ctx), purpose),
    async unseal(ctx, sealed, purpose) {
      try {
        return unseal(sealed, await keyOf(ctx), purpose)
      } catch {
        return undefined
      }
    },
  }
}

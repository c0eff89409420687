import type { Context } from '../http/context.ts'
import { seal, unseal } from './seal.ts'
import { siteSecret } from './site-secrets.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

/** Keeps what must be read again, but not by who gets hold of the database alone. */
export interface Vault {
  /** False in production without a key: nothing can be kept then. */
  readonly isOpen: boolean
  /** `purpose` is part of the key: what was sealed for one thing cannot be passed off as another. */
  seal(ctx: Scope, text: string, purpose: string): Promise<string>
  /** Undefined when another key sealed it. */
  unseal(ctx: Scope, sealed: string, purpose: string): Promise<string | undefined>
}

/** Without a key, development makes one and keeps it beside the data: there is nothing to protect there. */
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

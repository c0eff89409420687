import { noTokens, type Tokens } from '@vitrine/client'

import type { Seal } from './seal.ts'
import type { SessionStore } from './store.ts'

/** The part of a session that is stored between two requests. */
export interface Kept {
  readonly tokens: Tokens
  /** Identifies the sign-in of a member. */
  readonly name?: string | undefined
}

/** The session that belongs to the cookie of a request. */
export interface Found extends Kept {
  /** The id in the session store. */
  readonly id?: string
}

/** Stores the tokens of a session between two requests. */
export interface Keep {
  read(cookie: string | undefined): Promise<Found>
  /** Returns the new value of the cookie, or undefined if the session has ended. */
  write(found: Found, kept: Kept): Promise<string | undefined>
}

/** Stores the session encrypted in the cookie itself. */
export function cookieKeep(seal: Seal): Keep {
  return {
    read: async (cookie) => toKept(await seal.open(cookie)),
    write: async (_, kept) => (isSignedIn(kept) ? seal.seal(JSON.stringify(kept)) : undefined),
  }
}

/**
 * Stores the session encrypted under the hash of the cookie's id, so that a leaked store reveals neither tokens nor
 * ids. A sign-in changes the id, which prevents session fixation.
 */
export function storeKeep(seal: Seal, store: SessionStore, maxAge: number): Keep {
  return {
    async read(id) {
      const text = id && (await seal.open(await store.get(await hash(id))))
      return text ? { ...toKept(text), id } : toKept(undefined)
    },
    async write({ id: oldId, ...found }, kept) {
      const stays = markOf(found) === markOf(kept)
      const id = (stays && oldId) || randomId()
      if (isSignedIn(kept)) await store.set(await hash(id), await seal.seal(JSON.stringify(kept)), maxAge)
      if (oldId && oldId !== id) await store.delete(await hash(oldId))
      return isSignedIn(kept) ? id : undefined
    },
  }
}

const isSignedIn = ({ tokens }: Kept) => tokens.refreshToken.value !== ''

/** Differs for each sign-in. */
const markOf = ({ tokens, name }: Kept) => name ?? tokens.refreshToken.role

const toKept = (text: string | undefined): Kept => (text ? JSON.parse(text) : { tokens: noTokens() })

const randomId = () => base64Url(crypto.getRandomValues(new Uint8Array(32)))

async function hash(id: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id))))
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

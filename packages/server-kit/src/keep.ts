import { noTokens, type Tokens } from '@vitrine/client'

import type { Seal } from './seal.ts'
import type { SessionStore } from './store.ts'

/** A session between two requests. */
export interface Kept {
  readonly tokens: Tokens
  /** Names a member's sign-in. */
  readonly name?: string | undefined
}

/** What stood behind the cookie of a request. */
export interface Found extends Kept {
  /** Where it stands in the store. */
  readonly id?: string
}

/** Where the tokens of a session are between two requests. */
export interface Keep {
  read(cookie: string | undefined): Promise<Found>
  /** Answers the cookie's new value; none: the session is over. */
  write(found: Found, kept: Kept): Promise<string | undefined>
}

/** In the cookie itself, sealed. */
export function cookieKeep(seal: Seal): Keep {
  return {
    read: async (cookie) => toKept(await seal.open(cookie)),
    write: async (_, kept) => (isSignedIn(kept) ? seal.seal(JSON.stringify(kept)) : undefined),
  }
}

/**
 * In a store, sealed, under the hash of the id in the cookie: who reads the store can neither call nor come in. Who
 * becomes somebody else gets a new id, so that an id planted before a sign-in is worth nothing after it.
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

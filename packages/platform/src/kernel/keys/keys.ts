import { createPublicKey } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

import { currentKey, isOver, type KeyPurpose, nextKey } from './rules.ts'
import { activateKey, insertKey, type KeyScope, readKeys, type SigningKey } from './store.ts'

/** All webhook receivers support it, and all OpenID clients must (OIDC Core section 15.1). */
export const algorithm = 'RS256'

/** UCP requires ES256 of every agent. */
const algorithms: Readonly<Record<KeyPurpose, string>> = {
  tokens: algorithm,
  webhooks: algorithm,
  agents: 'ES256',
}

export interface Signer {
  readonly keyId: string
  readonly key: CryptoKey
}

/**
 * Returns the current signing key and creates the first one. Creating a key takes a tenth of a second, so do not call
 * it in a transaction.
 */
export async function signerOf(scope: KeyScope, purpose: KeyPurpose): Promise<Signer> {
  const { id, privateJwk } = await readCurrent(scope, purpose)
  const opened = await open(scope, privateJwk)
  if (!opened) {
    // The key was encrypted with another secret key and cannot sign any more, so a new key replaces it.
    await succeed(scope, purpose, scope.clock.now())
    return signerOf(scope, purpose)
  }
  return { keyId: id, key: (await importJWK(opened, algorithms[purpose])) as CryptoKey }
}

/** Whether the current key can be decrypted or is yet to be created. It changes nothing. */
export async function maySign(scope: KeyScope, purpose: KeyPurpose): Promise<boolean> {
  const current = currentKey(await readKeys(scope, purpose), scope.clock.now())
  return !current || (await open(scope, current.privateJwk)) !== undefined
}

/** Returns the public key for webhook receivers, in PEM. */
export async function publicKeyPem(scope: KeyScope, purpose: KeyPurpose): Promise<string> {
  return toPem((await readCurrent(scope, purpose)).publicJwk)
}

function toPem(publicJwk: JWK): string {
  return createPublicKey({ key: publicJwk as Record<string, string>, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString()
}

export interface VerifyingKey {
  readonly keyId: string
  /** PEM (SPKI). */
  readonly publicKey: string
  readonly signsFrom: Date
}

/** The keys of all valid signatures, and the next key. */
export async function verifyingKeys(scope: KeyScope, purpose: KeyPurpose): Promise<readonly VerifyingKey[]> {
  await readCurrent(scope, purpose)
  const keys = await readKeys(scope, purpose)
  const now = scope.clock.now()
  return keys
    .filter((key) => !isOver(key, keys, now))
    .map(({ id, publicJwk, signsFrom }) => ({ keyId: id, publicKey: toPem(publicJwk), signsFrom }))
}

/** The published keys of these purposes, including the next ones (RFC 7517). */
export async function publishedKeys(
  scope: KeyScope,
  purposes: readonly [KeyPurpose, ...KeyPurpose[]] = ['tokens', 'webhooks'],
): Promise<readonly JWK[]> {
  await readCurrent(scope, purposes[0])
  const keys = await readKeys(scope)
  const now = scope.clock.now()
  return keys
    .filter((key) => purposes.includes(key.purpose) && !isOver(key, siblingsOf(key, keys), now))
    .map(({ id, purpose, publicJwk }) => ({ ...publicJwk, kid: id, alg: algorithms[purpose], use: 'sig' }))
}

/** Publishes the next key, or uses the published one. It signs from `signsFrom`. */
export async function succeed(scope: KeyScope, purpose: KeyPurpose, signsFrom: Date): Promise<void> {
  await readCurrent(scope, purpose)
  const keys = await readKeys(scope, purpose)
  const waiting = nextKey(keys, scope.clock.now())
  if (!waiting) return make(scope, purpose, (keys.at(-1)?.generation ?? 0) + 1, signsFrom)
  if (signsFrom < waiting.signsFrom) await activateKey(scope, waiting.id, signsFrom)
}

export const siblingsOf = (key: SigningKey, keys: readonly SigningKey[]): readonly SigningKey[] =>
  keys.filter(({ purpose }) => purpose === key.purpose)

async function readCurrent(scope: KeyScope, purpose: KeyPurpose): Promise<SigningKey> {
  const read = async () => currentKey(await readKeys(scope, purpose), scope.clock.now())
  const known = await read()
  if (known) return known
  await make(scope, purpose, 1, scope.clock.now())
  const made = await read()
  if (!made) throw new Error(`There is no key for ${purpose}`)
  return made
}

async function make(
  scope: KeyScope,
  purpose: KeyPurpose,
  generation: number,
  signsFrom: Date,
): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair(algorithms[purpose], { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  const privateJwk = await close(scope, await exportJWK(privateKey))
  await insertKey(scope, { id: scope.random.id(), purpose, generation, publicJwk, privateJwk, signsFrom })
}

const sealedFor = 'vitrine signing key'

/** Encrypts the key if the platform has a secret key. */
async function close(scope: KeyScope, jwk: JWK): Promise<string> {
  const { vault } = scope.services
  const text = JSON.stringify(jwk)
  return vault.isOpen ? vault.seal(scope, text, sealedFor) : text
}

async function open(scope: KeyScope, stored: string): Promise<JWK | undefined> {
  if (stored.startsWith('{')) return JSON.parse(stored) as JWK
  const text = await scope.services.vault.unseal(scope, stored, sealedFor)
  return text === undefined ? undefined : (JSON.parse(text) as JWK)
}

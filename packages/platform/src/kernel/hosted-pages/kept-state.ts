import { deflateRawSync, inflateRawSync } from 'node:zlib'

import { laxCookie, ownCookieName, readCookie } from '../http/cookies.ts'
import type { Runtime } from '../http/runtime.ts'
import { sealBytes, unsealBytes } from '../secrets/seal.ts'
import { siteSecret } from '../secrets/site-secrets.ts'

/** Long enough for the steps of a sign-in; its tokens end earlier. */
const minutes = 30

/** Browsers keep cookies of up to 4096 bytes; the QR code of an authenticator app needs a second one. */
const cookieBytes = 3800
const places = [0, 1]

const purpose = 'hosted-pages'

/**
 * The step of a page between two plain forms, in encrypted cookies. It holds for the address where it was written
 * only, so that a page never shows a step of another one.
 */
export async function readKept(
  runtime: Runtime,
  headers: Headers,
  address: string,
): Promise<string | undefined> {
  const text = places.map((place) => readCookie(headers, nameOf(runtime, place)) ?? '').join('')
  if (!text) return undefined
  const secret = await siteSecret(runtime, purpose)
  try {
    const bytes = inflateRawSync(unsealBytes(Buffer.from(text, 'base64url'), secret, purpose))
    const kept = JSON.parse(bytes.toString()) as Kept
    return kept.address === address && kept.until > runtime.clock.now().getTime() ? kept.state : undefined
  } catch {
    // Of an earlier key, or cut off.
    return undefined
  }
}

/** Returns the cookies that keep the state; undefined if it is too large. An empty state clears them. */
export async function keepState(
  runtime: Runtime,
  address: string,
  state: string,
): Promise<readonly string[] | undefined> {
  const text = state && (await sealed(runtime, address, state))
  if (text.length > places.length * cookieBytes) return undefined
  return places.map((place) => {
    const part = text.slice(place * cookieBytes, (place + 1) * cookieBytes)
    return laxCookie(runtime.services.baseUrl, nameOf(runtime, place), part, part ? minutes * 60 : 0)
  })
}

async function sealed(runtime: Runtime, address: string, state: string): Promise<string> {
  const until = runtime.clock.now().getTime() + minutes * 60_000
  const bytes = deflateRawSync(JSON.stringify({ address, until, state } satisfies Kept))
  return sealBytes(bytes, await siteSecret(runtime, purpose), purpose).toString('base64url')
}

interface Kept {
  readonly address: string
  readonly until: number
  readonly state: string
}

function nameOf({ services }: Runtime, place: number): string {
  return ownCookieName(services.baseUrl, place === 0 ? 'vitrine-step' : 'vitrine-step-more')
}

import type { CaptchaChallenge } from '../generated/security.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import type { send as Send } from '../transport/send.ts'
import type { CaptchaRequired, CaptchaTokens } from './login-state.ts'

type Work = CaptchaChallenge['parameters']

/** Fetches a challenge and solves it. `send` is a parameter for the reason in scripts/checks/bundle.ts. */
export async function solve(
  to: Client,
  loginState: CaptchaRequired['loginState'],
  options: CallOptions | undefined,
  send: typeof Send,
): Promise<CaptchaTokens> {
  // Not converted: the platform expects the challenge exactly as it signed it.
  const challenge = await send<CaptchaChallenge>(to, 'open GET /v1/captcha/challenge', {}, options)
  const token = await solveChallenge(challenge, options?.signal)
  return { [loginState === 'SILENT_CAPTCHA_REQUIRED' ? 'invisibleRecaptchaToken' : 'recaptchaToken']: token }
}

/**
 * Finds the number whose derived key starts with the prefix of the challenge (proof of work of altcha, version 2).
 * Returns challenge and solution as base64 of JSON, as altcha does.
 */
async function solveChallenge(challenge: CaptchaChallenge, signal: AbortSignal | undefined): Promise<string> {
  const { nonce, salt, keyPrefix } = challenge.parameters
  const begin = fromHex(nonce)
  const password = new Uint8Array([...begin, 0, 0, 0, 0])
  const view = new DataView(password.buffer)
  const salted = fromHex(salt)
  for (let counter = 0; ; counter++) {
    signal?.throwIfAborted()
    view.setUint32(begin.length, counter)
    const derivedKey = toHex(await derive(challenge.parameters, salted, password))
    if (derivedKey.startsWith(keyPrefix)) {
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
    }
  }
}

async function derive(
  { algorithm, cost, keyLength }: Work,
  salt: Uint8Array<ArrayBuffer>,
  password: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  const [, kind, hash] = /^(PBKDF2\/)?(SHA-(?:256|384|512))$/.exec(algorithm) ?? []
  if (!hash) throw new Error(`Unknown captcha: ${algorithm}`)
  const { subtle } = crypto
  if (kind) {
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    return subtle.deriveBits({ name: 'PBKDF2', salt, iterations: cost, hash }, key, keyLength * 8)
  }
  let bytes: ArrayBuffer = new Uint8Array([...salt, ...password]).buffer
  for (let round = 0; round < cost; round++) bytes = await subtle.digest(hash, bytes)
  return bytes.slice(0, keyLength)
}

const fromHex = (hex: string) =>
  new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

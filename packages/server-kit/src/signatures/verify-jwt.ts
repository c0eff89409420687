import {
  createRemoteJWKSet,
  customFetch,
  importSPKI,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  errors as joseErrors,
  jwtVerify,
} from 'jose'

/** What signatures of a platform are checked with. */
export interface Keys {
  /**
   * The platform's public key: PEM, or base64 of it. Several while one takes over from another. It wins over `jwksUrl`.
   */
  readonly publicKey?: string | readonly string[] | undefined
  /** Where the platform publishes its keys, `<platform>/oauth2/jwks`: a key that takes over is found there by itself. */
  readonly jwksUrl?: string | undefined
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** The time, where the platform's is not the machine's: its clock can be moved in development. */
  readonly now?: (() => Date | Promise<Date>) | undefined
  /** Seconds that the clocks of both may differ: 60 unless you say otherwise. */
  readonly clockTolerance?: number | undefined
}

export interface Claims {
  readonly issuer?: string | undefined
  readonly audience?: string | undefined
}

/** Seconds after which nothing is taken any more, whatever its `exp` says. */
const longestLife = 600

const algorithms = ['RS256']

/**
 * Makes what checks a JWT: the algorithm is RS256 and no other, the key one of those, `iss` and `aud` as expected,
 * `exp` and `iat` there and right by the clock.
 *
 * @throws TypeError when neither `publicKey` nor `jwksUrl` is given.
 */
export function jwtVerifier(
  keys: Keys,
  { issuer, audience }: Claims,
): (token: string) => Promise<JWTPayload> {
  const { publicKey = [], jwksUrl, now = () => new Date(), clockTolerance = 60 } = keys
  const pems = typeof publicKey === 'string' ? [publicKey] : publicKey
  if (pems.length === 0 && !jwksUrl) throw new TypeError('publicKey or jwksUrl: one of them is needed')
  let known: Promise<readonly JWTVerifyGetKey[]> | undefined

  async function load(): Promise<readonly JWTVerifyGetKey[]> {
    if (pems.length === 0) return [published(jwksUrl as string, keys.fetch)]
    const loaded = await Promise.all(pems.map((pem) => importSPKI(toPem(pem), 'RS256')))
    return loaded.map((key) => () => key)
  }

  return async (token) => {
    known ??= load()
    const options: JWTVerifyOptions = {
      algorithms,
      currentDate: await now(),
      clockTolerance,
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: longestLife,
      ...(issuer !== undefined && { issuer }),
      ...(audience !== undefined && { audience }),
    }
    let refusal: unknown
    for (const key of await known) {
      try {
        return (await jwtVerify(token, key, options)).payload
      } catch (error) {
        refusal = error
        // Another of the keys may have signed it; nothing else is mended by trying another.
        if (!(error instanceof joseErrors.JWSSignatureVerificationFailed)) break
      }
    }
    throw refusal
  }
}

function published(url: string, fetch: Keys['fetch']): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), {
    ...(fetch && { [customFetch]: (address: string, init: RequestInit) => fetch(address, init) }),
  })
}

/** Line breaks get lost in environments, so that keys are also given as base64 of their PEM (wire facts 5). */
function toPem(key: string): string {
  const text = key.includes('-----BEGIN') ? key : atob(key)
  return text.replaceAll('\\n', '\n')
}

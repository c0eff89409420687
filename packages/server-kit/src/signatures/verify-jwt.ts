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

/** The keys that verify signatures of a platform. */
export interface Keys {
  /**
   * The public key of the platform: PEM, or base64 of the PEM; several during a key rotation. It overrides `jwksUrl`.
   */
  readonly publicKey?: string | readonly string[] | undefined
  /** The URL of the platform's keys, `<platform>/oauth2/jwks`. New keys are found automatically. */
  readonly jwksUrl?: string | undefined
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Returns the time of the platform, if it differs from the machine: development can move the clock. */
  readonly now?: (() => Date | Promise<Date>) | undefined
  /** The tolerated clock difference in seconds (default 60). */
  readonly clockTolerance?: number | undefined
}

export interface Claims {
  readonly issuer?: string | undefined
  readonly audience?: string | undefined
}

/** In seconds. Older tokens are rejected, regardless of their `exp`. */
const longestLife = 600

const algorithms = ['RS256']

/**
 * Returns a verifier for JWTs. It requires RS256, one of the keys, the expected `iss` and `aud`, and valid `exp` and
 * `iat`.
 *
 * @throws TypeError when both `publicKey` and `jwksUrl` are missing.
 */
export function jwtVerifier(
  keys: Keys,
  { issuer, audience }: Claims,
): (token: string) => Promise<JWTPayload> {
  const { publicKey = [], jwksUrl, now = () => new Date(), clockTolerance = 60 } = keys
  const pems = typeof publicKey === 'string' ? [publicKey] : publicKey
  if (pems.length === 0 && !jwksUrl) throw new TypeError('set publicKey or jwksUrl')
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
        // Only a wrong signature justifies trying the next key.
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

/** Environment variables may lose line breaks, so keys can also be base64 of the PEM. */
function toPem(key: string): string {
  const text = key.includes('-----BEGIN') ? key : atob(key)
  return text.replaceAll('\\n', '\n')
}

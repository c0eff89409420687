/** Creates a code verifier (RFC 7636, 4.1): 43 to 128 characters, six random bits in each. */
export function createCodeVerifier(length = 43): string {
  if (!(length >= 43 && length <= 128)) {
    throw new RangeError(`Expected a length between 43 and 128. Received ${length}.`)
  }
  return base64Url(crypto.getRandomValues(new Uint8Array(128))).slice(0, length)
}

/** Returns the S256 challenge of a verifier. Browsers compute it only on https pages and on localhost. */
export async function codeChallengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

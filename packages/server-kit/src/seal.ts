import { CompactEncrypt, compactDecrypt } from 'jose'

/** Encrypts text that only this site can read and that others cannot change. */
export interface Seal {
  seal(text: string): Promise<string>
  /** Returns undefined if the text was encrypted with a removed secret, for another purpose, or by another site. */
  open(sealed: string | undefined): Promise<string | undefined>
}

const leastLength = 32

/**
 * Encrypts with AES-256-GCM (JWE compact, RFC 7516). The first secret encrypts, all secrets decrypt. To rotate, add a
 * new secret in front and remove the old one when its cookies have expired. Each purpose has its own key, so that one
 * cookie cannot replace another.
 *
 * @throws TypeError when there is no secret or one has fewer than 32 characters.
 */
export function createSeal(secrets: readonly string[], purpose: string): Seal {
  if (secrets.length === 0 || secrets.some((secret) => secret.length < leastLength))
    throw new TypeError(`secrets: expected one or more, each of ${leastLength} random characters or more`)
  let derived: Promise<CryptoKey[]> | undefined
  const keys = () => {
    derived ??= Promise.all(secrets.map((secret) => deriveKey(secret, purpose)))
    return derived
  }
  return {
    async seal(text) {
      const [key] = await keys()
      return new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key as CryptoKey)
    },
    async open(sealed) {
      if (!sealed) return
      for (const key of await keys()) {
        const opened = await compactDecrypt(sealed, key, algorithms).catch(() => undefined)
        if (opened) return new TextDecoder().decode(opened.plaintext)
      }
    },
  }
}

const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }

async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  const text = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', text.encode(secret), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode(`vitrine ${purpose}`) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

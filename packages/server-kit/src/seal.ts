import { CompactEncrypt, compactDecrypt } from 'jose'

/** Texts that only this site can read, and that nobody can change. */
export interface Seal {
  seal(text: string): Promise<string>
  /** None when the text was sealed with a secret that is gone, for another purpose, or by somebody else. */
  open(sealed: string | undefined): Promise<string | undefined>
}

const leastLength = 32

/**
 * AES-256-GCM (JWE compact, RFC 7516). The first secret seals, all of them open: put a new one in front, and take the
 * old one away when the cookies that it sealed have run out. A purpose has keys of its own, so that no cookie can be
 * passed off as another.
 *
 * @throws TypeError when there is no secret, or one is shorter than 32 characters.
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

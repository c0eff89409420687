import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts text for one purpose with AES-256-GCM (RFC 5116). */
export function seal(text: string, secret: string, purpose: string): string {
  return sealBytes(Buffer.from(text), secret, purpose).toString('base64')
}

export function unseal(sealed: string, secret: string, purpose: string): string {
  return unsealBytes(Buffer.from(sealed, 'base64'), secret, purpose).toString()
}

export function sealBytes(bytes: Buffer, secret: string, purpose: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function unsealBytes(bytes: Buffer, secret: string, purpose: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret, purpose), bytes.subarray(0, 12), {
    authTagLength: 16,
  })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

function keyFrom(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

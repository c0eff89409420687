import { webcrypto } from 'node:crypto'
import type { Signer } from '../keys/keys.ts'
import { type Signable, signatureBase } from './signature-base.ts'
import { type InnerList, writeList } from './structured-fields.ts'

interface Signing {
  readonly parts: readonly string[]
  /** A key for ES256. */
  readonly signer: Signer
  readonly created: Date
}

/** The headers that sign these parts of a message (RFC 9421). */
export async function signMessage(
  message: Signable,
  { parts, signer, created }: Signing,
): Promise<Record<'signature-input' | 'signature', string>> {
  const covered: InnerList = {
    items: parts.map((part) => ({ value: `"${part}"`, parameters: new Map() })),
    parameters: new Map([
      ['created', String(Math.floor(created.getTime() / 1_000))],
      ['keyid', `"${signer.keyId}"`],
    ]),
  }
  const base = signatureBase(message, covered)
  if (base === undefined) throw new Error(`The message lacks one of ${parts.join(', ')}`)
  const signature = await webcrypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    signer.key as webcrypto.CryptoKey,
    Buffer.from(base),
  )
  return {
    'signature-input': `sig1=${writeList(covered)}`,
    signature: `sig1=:${Buffer.from(signature).toString('base64')}:`,
  }
}

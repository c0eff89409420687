import { createHash } from 'node:crypto'
import { bytesOf, parseDictionary } from './structured-fields.ts'

const hash = (algorithm: string, body: string | Uint8Array): Buffer =>
  createHash(algorithm).update(body).digest()

/** The header `Content-Digest` of a body (RFC 9530). */
export const contentDigest = (body: string | Uint8Array): string =>
  `sha-256=:${hash('sha256', body).toString('base64')}:`

const algorithms: Readonly<Record<string, string>> = { 'sha-256': 'sha256', 'sha-512': 'sha512' }

/** Compares a body with all of its digests that the platform can calculate. */
export function checkDigest(
  header: string,
  body: string | Uint8Array,
): 'valid' | 'digest_mismatch' | 'algorithm_unsupported' {
  const digests = [...(parseDictionary(header) ?? [])].filter(([name]) => Object.hasOwn(algorithms, name))
  if (digests.length === 0) return 'algorithm_unsupported'
  const isSame = digests.every(([name, member]) =>
    bytesOf(member)?.equals(hash(algorithms[name] ?? '', body)),
  )
  return isSame ? 'valid' : 'digest_mismatch'
}

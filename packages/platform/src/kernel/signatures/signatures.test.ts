import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { checkDigest, contentDigest } from './content-digest.ts'
import { signMessage } from './sign-message.ts'
import type { Signable } from './signature-base.ts'
import { parseDictionary } from './structured-fields.ts'
import { verifyMessage } from './verify-message.ts'

/** The keys and messages of RFC 9421, appendix B. */
const ecKey: JWK = {
  kty: 'EC',
  crv: 'P-256',
  x: 'qIVYZVLCrPZHGHjP17CTW0_-D9Lfw0EkjqF7xB4FivA',
  y: 'Mc4nN9LTDOBhfoUeg8Ye9WedFRhnZXZJA12Qp0zZ6F0',
}
const edKey: JWK = { kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' }
const now = new Date(1_618_884_473_000)

const request = (headers: Record<string, string>, more: Partial<Signable> = {}): Signable => ({
  method: 'POST',
  url: new URL('https://example.com/foo?param=Value&Pet=dog'),
  headers: new Headers({
    date: 'Tue, 20 Apr 2021 02:07:55 GMT',
    'content-type': 'application/json',
    'content-length': '18',
    ...headers,
  }),
  ...more,
})

const ed25519 = {
  'signature-input':
    'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
  signature:
    'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
}

const verifying = (key: JWK | undefined, required: readonly string[] = ['@method', '@path']) => ({
  keyOf: async () => key,
  required,
  now,
})
const refused = (fault: string) => ({ kind: 'refused', fault })
const signed = { kind: 'signed' }

describe('a signature of RFC 9421', () => {
  test('by Ed25519 (appendix B.2.6) is valid', async () => {
    expect(await verifyMessage(request(ed25519), verifying(edKey))).toEqual(signed)
  })

  test('by ECDSA of an answer (appendix B.2.4) is valid', async () => {
    const answer: Signable = {
      status: 200,
      headers: new Headers({
        'content-type': 'application/json',
        'content-digest':
          'sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:',
        'content-length': '23',
        'signature-input':
          'sig-b24=("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"',
        signature:
          'sig-b24=:wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==:',
      }),
    }
    expect(await verifyMessage(answer, verifying(ecKey, []))).toEqual(signed)
  })

  test('is wrong for another method, path, header or key', async () => {
    for (const message of [
      request(ed25519, { method: 'GET' }),
      request(ed25519, { url: new URL('https://example.com/bar') }),
      request(ed25519, { url: new URL('https://example.org/foo') }),
      request({ ...ed25519, 'content-length': '19' }),
    ])
      expect(await verifyMessage(message, verifying(edKey))).toEqual(refused('signature_invalid'))
    const other = { ...edKey, x: 'AAAAj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' }
    expect(await verifyMessage(request(ed25519), verifying(other))).toEqual(refused('signature_invalid'))
    expect(await verifyMessage(request(ed25519), verifying(undefined))).toEqual(refused('key_not_found'))
    expect(await verifyMessage(request(ed25519), verifying({ kty: 'RSA', n: 'AQAB', e: 'AQAB' }))).toEqual(
      refused('algorithm_unsupported'),
    )
    expect(
      await verifyMessage(request(ed25519), verifying({ kty: 'EC', crv: 'P-256', x: 'A', y: '' })),
    ).toEqual(refused('signature_invalid'))
  })

  test('is wrong when it is old, of the future, expired, or does not cover what it must', async () => {
    const at = (seconds: number) => ({
      ...verifying(edKey),
      now: new Date((1_618_884_473 + seconds) * 1_000),
    })
    expect(await verifyMessage(request(ed25519), at(299))).toEqual(signed)
    expect(await verifyMessage(request(ed25519), at(301))).toEqual(refused('signature_invalid'))
    expect(await verifyMessage(request(ed25519), at(-61))).toEqual(refused('signature_invalid'))
    expect(await verifyMessage(request(ed25519), verifying(edKey, ['@query']))).toEqual(
      refused('signature_invalid'),
    )
  })

  test('is wrong when it is malformed', async () => {
    const { signature, 'signature-input': input } = ed25519
    const malformed: readonly Record<string, string>[] = [
      { signature },
      { 'signature-input': input },
      { signature: signature.replace('sig-b26', 'other'), 'signature-input': input },
      { signature: 'sig-b26=abc', 'signature-input': input },
      { signature, 'signature-input': input.replace('"@path"', '"@path";req') },
      { signature, 'signature-input': input.replace('"@path"', '"@path" "@path"') },
      { signature, 'signature-input': input.replace('"@path"', '"@request-target"') },
      { signature, 'signature-input': input.replace('created=1618884473', 'created="now"') },
      { signature, 'signature-input': 'sig-b26=(' },
      { signature, 'signature-input': `${input}, ${input}` },
      { signature: `${signature},`, 'signature-input': input },
    ]
    for (const headers of malformed)
      expect(await verifyMessage(request(headers), verifying(edKey))).toEqual(refused('signature_invalid'))
  })

  test('of a crawler is no signature of the sender', async () => {
    const headers = { ...ed25519, 'signature-input': `${ed25519['signature-input']};tag="web-bot-auth"` }
    expect(await verifyMessage(request(headers), verifying(undefined))).toEqual({ kind: 'unsigned' })
    expect(await verifyMessage(request({}), verifying(undefined))).toEqual({ kind: 'unsigned' })
  })
})

test('the platform verifies its own signature, which lists the parts in their order', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const message = request({ 'content-digest': contentDigest('{"hello": "world"}') })
  const parts = ['@method', '@authority', '@path', '@query', 'content-digest']
  const headers = await signMessage(message, {
    parts,
    signer: { keyId: 'key-1', key: privateKey },
    created: now,
  })
  expect(headers['signature-input']).toBe(
    'sig1=("@method" "@authority" "@path" "@query" "content-digest");created=1618884473;keyid="key-1"',
  )
  for (const [name, value] of Object.entries(headers)) message.headers.set(name, value)
  expect(await verifyMessage(message, verifying(await exportJWK(publicKey), parts))).toEqual(signed)
})

test('a digest of RFC 9530 is that of the bytes', () => {
  const body = '{"hello": "world"}'
  expect(contentDigest(body)).toBe('sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:')
  const long =
    'sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:'
  expect(checkDigest(long, body)).toBe('valid')
  expect(checkDigest(`${contentDigest(body)}, ${long}`, body)).toBe('valid')
  expect(checkDigest(`${contentDigest('other')}, ${long}`, body)).toBe('digest_mismatch')
  for (const header of ['md5=:AAAA:', 'sha-256', '', '__proto__=:AAAA:'])
    expect(checkDigest(header, body)).toBe('algorithm_unsupported')
})

test('a dictionary is read as a whole or not at all', () => {
  expect([...(parseDictionary('a=1, b=("x" "y";z);c="d\\"e"') ?? [])]).toHaveLength(2)
  for (const text of ['a=', 'a=1,', 'a=1 b=2', 'A=1', 'a=1, a=2', 'a=("x"', 'a="x', 'a=1;;', 'a=1;b=2;b=3'])
    expect(parseDictionary(text)).toBeUndefined()
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { zipOf } from '../test/zip.ts'
import { refusalCodes } from './facts.ts'
import { type InspectOptions, inspect } from './inspect.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-inspect-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function look(bytes: Uint8Array | string, name = 'file', more: Partial<InspectOptions> = {}) {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const seen = await inspect(path, { name, ...more })
  return seen.ok ? seen.facts : seen.refusal
}

const red = sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 250, g: 10, b: 10 } } })
const svg = (inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inside}<path fill="#00f" d="M0 0h20v10H0z"/></svg>`

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'in the format %s has its size and colours',
    async (format) => {
      const facts = await look(await red.clone().toFormat(format).toBuffer(), 'red')
      expect(facts).toMatchObject({
        mimeType: `image/${format}`,
        mediaType: 'IMAGE',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        media: { width: 40, height: 30, frames: 1, transparent: false, faces: [] },
      })
      if (!('media' in facts && 'prominent' in facts.media)) throw new Error('no picture')
      expect(facts.media.prominent.hex).toMatch(/^#f[0-9a-f]{5}$/)
      expect(facts.media.palette).toHaveLength(1)
      expect(Buffer.from(facts.media.thumbhash, 'base64').length).toBeGreaterThan(4)
    },
  )

  test('has the size of its upright orientation', async () => {
    const turned = await red.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await look(turned)).toMatchObject({ media: { width: 30, height: 40 } })
  })

  test('has a palette without duplicates, with the most frequent colour first', async () => {
    const half = svg('').replace('M0 0h20v10H0z', 'M0 0h8v10H0z')
    const facts = await look(await sharp(Buffer.from(half)).flatten({ background: '#fff' }).png().toBuffer())
    if (!('media' in facts && 'palette' in facts.media)) throw new Error('no picture')
    expect(facts.media.palette.map(({ hex }) => hex).slice(0, 2)).toEqual(['#ffffff', '#0000ff'])
  })

  test('with too many pixels is refused before it is decoded', async () => {
    // The header of a PNG with 60,000 × 60,000 pixels and almost no data.
    const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    small.writeUInt32BE(60_000, 16)
    small.writeUInt32BE(60_000, 20)
    const { crc32 } = await import('node:zlib')
    small.writeUInt32BE(crc32(small.subarray(12, 29)), 29)
    expect(await look(small, 'bomb.png')).toMatchObject({ code: 'IMAGE_TOO_MANY_PIXELS' })
  })

  test('that is truncated is refused', async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    const whole = await noise.jpeg().toBuffer()
    expect(await look(whole.subarray(0, whole.length / 2))).toMatchObject({ code: 'FILE_BROKEN' })
  })

  test('has the faces that a detector finds', async () => {
    const seen: number[] = []
    const faceDetector = {
      name: 'test',
      find: async (jpeg: Uint8Array) => {
        seen.push((await sharp(jpeg).metadata()).width)
        return [{ confidence: 0.9, x: 100, y: 10, width: 20, height: 20 }]
      },
    }
    const large = await red.clone().resize(2_048, 1_000, { fit: 'fill' }).png().toBuffer()
    expect(await look(large, 'a', { faceDetector })).toMatchObject({
      media: { faces: [{ confidence: 0.9, x: 200, y: 20, width: 40, height: 40 }] },
    })
    expect(seen).toEqual([1_024])
  })
})

describe('a drawing', () => {
  test('is kept without scripts', async () => {
    const facts = await look(svg('<script>alert(1)</script>'), 'logo.svg', {
      declaredMimeType: 'image/svg+xml',
    })
    expect(facts).toMatchObject({
      mimeType: 'image/svg+xml',
      mediaType: 'VECTOR',
      media: { width: 20, height: 10 },
    })
    expect('cleaned' in facts && Buffer.from(facts.cleaned ?? []).toString()).not.toContain('script')
  })

  test.each([
    ['with the file name of a photo', 'photo.jpg', svg('<script>alert(1)</script>')],
    [
      'after comments and a doctype',
      'a.svg',
      `<?xml version="1.0"?><!-- a --><!DOCTYPE svg PUBLIC "a" "b"><!-- b -->${svg()}`,
    ],
    ['in UTF-16', 'a.svg', Buffer.from(`\ufeff${svg('<script>alert(1)</script>')}`, 'utf16le')],
  ])('%s is recognised, and loses its scripts', async (_, name, content) => {
    const facts = await look(content, name)
    expect(facts).toMatchObject({ mediaType: 'VECTOR' })
    expect('cleaned' in facts && Buffer.from(facts.cleaned ?? []).toString()).not.toContain('script')
  })
})

describe('any other file', () => {
  test('that is empty is refused', async () => {
    expect(await look('')).toMatchObject({ code: 'ZERO_FILE_SIZE' })
  })

  test.each([
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'photo.jpg'],
    ['a program of another system', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)]), 'photo.jpg'],
    ['a bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), 'a.bmp'],
    ['an installer', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'setup.msi'],
  ])('that is %s is refused, regardless of its name', async (_, content, name) => {
    expect(await look(content, name)).toMatchObject({
      code: 'UNSUPPORTED_FILE_FORMAT',
      message: expect.stringMatching(/\.$/),
    })
  })

  test.each([
    ['notes.txt', 'Hello', 'text/plain', 'DOCUMENT'],
    ['page.html', '<!doctype html><script>alert(1)</script>', 'text/plain', 'DOCUMENT'],
    ['page.svg', '<html><body>x</body></html>', 'text/plain', 'DOCUMENT'],
    ['list.csv', 'a,b\n1,2\n', 'text/csv', 'DOCUMENT'],
    ['readme.md', '# Hello', 'text/markdown', 'DOCUMENT'],
    ['film.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello', 'text/vtt', 'DOCUMENT'],
    ['data.json', '{"a":1}', 'application/json', 'DOCUMENT'],
    ['a.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', 'application/pdf', 'DOCUMENT'],
    [
      'a.doc',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'application/msword',
      'DOCUMENT',
    ],
    ['a.gz', gzipSync('hello'), 'application/gzip', 'ARCHIVE'],
    ['a.gltf', '{"asset":{"version":"2.0","generator":"hand"},"meshes":[{}]}', 'model/gltf+json', 'MODEL3D'],
    ['a.obj', '# a\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n', 'model/obj', 'MODEL3D'],
    ['a.stl', 'solid a\n facet normal 0 0 1\n outer loop\n', 'model/stl', 'MODEL3D'],
    [
      'b.stl',
      Buffer.concat([Buffer.alloc(80), Buffer.from([1, 0, 0, 0]), Buffer.alloc(50)]),
      'model/stl',
      'MODEL3D',
    ],
    ['secret.bin', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]), 'application/octet-stream', 'OTHER'],
    [
      'font.woff2',
      Buffer.concat([Buffer.from('wOF2'), Buffer.from([0, 1, 0, 0]), Buffer.alloc(40)]),
      'font/woff2',
      'OTHER',
    ],
  ])('%s has the type of its content', async (name, content, mimeType, mediaType) => {
    expect(await look(content, name)).toMatchObject({
      mimeType,
      mediaType,
      sizeInBytes: Buffer.from(content).length,
    })
  })

  test('a binary model has its generator and meshes, and is refused if it is truncated', async () => {
    const json = Buffer.from('{"asset":{"version":"2.0","generator":"hand"},"meshes":[{},{}]}  ')
    const head = Buffer.alloc(20)
    head.write('glTF')
    head.writeUInt32LE(2, 4)
    head.writeUInt32LE(20 + json.length, 8)
    head.writeUInt32LE(json.length, 12)
    head.write('JSON', 16)
    const glb = Buffer.concat([head, json])
    expect(await look(glb, 'chair.glb')).toMatchObject({
      mimeType: 'model/gltf-binary',
      media: { format: 'GLB', generator: 'hand', meshes: 2, animations: 0 },
    })
    expect(await look(glb.subarray(0, 40), 'chair.glb')).toMatchObject({ code: 'FILE_BROKEN' })
  })

  test.each([
    ['image/jpeg', true],
    ['image/jpg', true],
    ['image/*', true],
    ['application/octet-stream', true],
    ['image/jpeg; charset=binary', true],
    ['image/png', false],
    ['video/mp4', false],
    ['text/html', false],
  ])('a JPEG declared as %s is accepted: %s', async (declaredMimeType, taken) => {
    const facts = await look(await red.clone().jpeg().toBuffer(), 'a.jpg', { declaredMimeType })
    expect(!('code' in facts)).toBe(taken)
    if ('code' in facts) expect(facts.code).toBe('MISMATCH_MIME_TYPE')
  })

  test('of any bytes has a MIME type or is refused', async () => {
    const magic = fc.constantFrom(
      '',
      'GIF89a',
      '\x89PNG\r\n\x1a\n',
      'RIFF\0\0\0\0WEBP',
      '<svg>',
      'PK\x03\x04',
      '\0\0\0\x18ftypmp42',
      'glTF',
      'OggS',
      'ID3',
      '\x1aE\xdf\xa3',
      'fLaC',
      '%PDF-',
      '{"asset":{"version":"2.0"}',
    )
    await fc.assert(
      fc.asyncProperty(magic, fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
        const facts = await look(Buffer.concat([Buffer.from(start, 'latin1'), rest]), 'a')
        if ('code' in facts) expect(refusalCodes).toContain(facts.code)
        else expect(facts.mimeType).toMatch(/^[a-z]+\/[\w.+-]+$/)
      }),
      { numRuns: 150 },
    )
  })
})

describe('an archive', () => {
  test('has its number of entries and their unpacked size', async () => {
    const zip = zipOf([
      { name: 'a/b.txt', content: Buffer.from('hello') },
      { name: 'c.txt', content: Buffer.alloc(1_000) },
    ])
    expect(await look(zip, 'a.zip', { declaredMimeType: 'application/x-zip-compressed' })).toMatchObject({
      mimeType: 'application/zip',
      mediaType: 'ARCHIVE',
      media: { entries: 2, unpackedSize: 1_005 },
    })
  })

  test.each([
    ['leads out of its folder', zipOf([{ name: '../../evil.txt', content: Buffer.from('x') }])],
    ['leads to the root', zipOf([{ name: '/etc/passwd', content: Buffer.from('x') }])],
    ['leads to a drive', zipOf([{ name: 'C:/evil.txt', content: Buffer.from('x') }])],
    ['would fill the disk', zipOf([{ name: 'a', content: Buffer.alloc(10_000), claimed: 4_000_000_000 }])],
    [
      'lists the same bytes many times',
      zipOf(
        Array.from({ length: 50 }, (_, n) => ({
          name: `${n}`.padStart(3),
          content: Buffer.alloc(100_000, 'ab c'),
        })),
        { shared: true },
      ),
    ],
  ])('that %s is refused', async (_, zip) => {
    expect(await look(zip, 'a.zip')).toMatchObject({ code: 'ARCHIVE_UNSAFE' })
  })

  test('that is truncated is refused', async () => {
    const zip = zipOf([{ name: 'a.txt', content: Buffer.alloc(1_000, 'abc') }])
    expect(await look(zip.subarray(0, zip.length - 30), 'a.zip')).toMatchObject({ code: 'FILE_BROKEN' })
  })
})

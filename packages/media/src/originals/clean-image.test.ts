import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cleanImage } from './clean-image.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-clean-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function clean(bytes: Uint8Array) {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return cleanImage(path)
}

const picture = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><path fill="#a30" d="M0 0h30v40H0z"/></svg>',
    ),
  ).flatten({ background: '#fff' })
const secrets = {
  IFD0: { Copyright: 'Secret Name' },
  IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
}
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description about="Secret Name"/></rdf:RDF></x:xmpmeta>'

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'in the format %s keeps every pixel and loses its private metadata',
    async (format) => {
      const source = await picture()
        .withExif(secrets)
        .withXmp(xmp)
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer()
      expect(source.includes('Secret Name')).toBe(true)
      const cleaned = Buffer.from((await clean(source)) ?? [])
      expect(cleaned.includes('Secret Name')).toBe(false)
      expect(cleaned.includes('51/1')).toBe(false)
      expect(await sharp(cleaned).raw().toBuffer()).toEqual(await sharp(source).raw().toBuffer())
      const { exif, xmp: left, icc } = await sharp(cleaned).metadata()
      expect(exif ? sharpHasNothing(exif) : true).toBe(true)
      expect(left ? /^\s*$/.test(left.toString()) : true).toBe(true)
      expect(icc).toBeDefined()
    },
  )

  test.each(['jpeg', 'png', 'webp'] as const)('in the format %s keeps its orientation', async (format) => {
    const source = await picture()
      .withExif(secrets)
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer()
    const cleaned = Buffer.from((await clean(source)) ?? [])
    expect((await sharp(cleaned).metadata()).orientation).toBe(6)
    expect((await sharp(cleaned).metadata()).autoOrient).toEqual({ width: 40, height: 60 })
  })

  test('loses a second picture after its end', async () => {
    const source = await picture().withExif(secrets).jpeg({ progressive: true }).toBuffer()
    const cleaned = Buffer.from((await clean(Buffer.concat([source, source]))) ?? [])
    expect(cleaned.includes('Secret Name')).toBe(false)
    expect((await sharp(cleaned).metadata()).width).toBe(60)
  })

  test('without private metadata stays unchanged', async () => {
    expect(await clean(await picture().jpeg().toBuffer())).toBeUndefined()
    expect(await clean(await picture().png().toBuffer())).toBeUndefined()
  })
})

function sharpHasNothing(exif: Buffer): boolean {
  return exif.every((byte, index) => byte === 0 || index < 6)
}

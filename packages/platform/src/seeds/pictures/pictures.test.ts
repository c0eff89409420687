import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seedPictures } from '../small-shop/index.ts'
import { thumbhashes } from '../small-shop/thumbhashes.ts'
import { createPictureServer, type PictureServer } from './render.ts'

let directory: string
let serve: PictureServer
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'))
  serve = createPictureServer(directory)
})
afterAll(() => rm(directory, { recursive: true }))

const ask = (name: string) => serve(new Request(`http://vitrine.test/media/${name}`), name)

describe('pictures of the demo shop', () => {
  test('are drawn when they are first asked for, in the width and format of their name', async () => {
    const response = await ask('harbour-mug-1-320.webp')
    const { width, height, format } = await sharp(await response?.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 320, height: 400, format: 'webp' })
    expect(response?.headers.get('content-type')).toBe('image/webp')
  })

  test('are drawn once, whoever asks meanwhile', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask('wren-bowl-1-320.avif')))
    expect(replies.map((reply) => reply?.status)).toEqual([200, 200, 200, 200, 200])
    expect((await readdir(directory)).filter((name) => name.startsWith('wren-bowl'))).toEqual([
      'wren-bowl-1-320.avif',
    ])
  })

  test.each([
    'no-such-thing-1-320.webp',
    'harbour-mug-1-333.webp',
    'harbour-mug-1-320.svg',
    '../package.json',
  ])('there is no %s', async (name) => {
    expect(await ask(name)).toBeUndefined()
  })

  test('have a placeholder each', () => {
    expect(Object.keys(thumbhashes).sort()).toEqual(seedPictures.map(({ id }) => id).sort())
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from '@vitrine/media'
import { beforeAll, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../../test/shop.ts'
import { toFilm } from '../shop/film.ts'
import { pictureFileId } from '../shop/ids.ts'
import { doorBell, wheelFilm } from '../small-shop/films.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const get = (path = '', headers = {}) => shop.platform.fetch(`${shop.platform.baseUrl}${path}`, { headers })

async function look(path = '') {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-film-'))
  await writeFile(join(folder, 'file'), await (await get(path)).bytes())
  const seen = await inspect(join(folder, 'file'), { name: 'file' })
  await rm(folder, { recursive: true })
  if (!seen.ok) throw new Error(seen.refusal.message)
  return seen.facts
}

test('the film of a product is served as a stream, as a file and with a poster', async () => {
  const [film] = toFilm(wheelFilm)
  const [stream, poster, part] = await Promise.all([
    get(film?.stream),
    get(film?.poster, { accept: 'image/webp' }),
    get(film?.url, { range: 'bytes=0-99' }),
  ])
  expect(await stream.text()).toContain('RESOLUTION=400x500')
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  const folder = film?.stream?.replace('master.m3u8', '')
  for (const name of ['1.m3u8', '1-init.mp4', '1-1.m4s', 'manifest.mpd']) {
    expect((await get(`${folder}${name}`)).status).toBe(200)
  }
})

test('the generated film has the facts that the library lists', async () => {
  const { of, streams, bitrate, codecs, poster, ...measures } = wheelFilm.facts as Extract<
    typeof wheelFilm.facts,
    { readonly of: 'VIDEO' }
  >
  const facts = await look(toFilm(wheelFilm)[0]?.url)
  if (facts.mediaType !== of) throw new Error(facts.mediaType)
  expect(facts.media).toMatchObject({ ...measures, streamable: streams })
  expect(facts.media.poster).toMatchObject({ ...poster, thumbhash: expect.any(String) })
  expect(facts.media.codecs[0]?.startsWith(codecs[0] ?? '')).toBe(true)
  expect(facts.media.bitrate / bitrate).toBeCloseTo(1, 1)
})

test('the generated bell sound has the facts that the library lists', async () => {
  const { of: mediaType, ...media } = doorBell.facts
  expect(await look(`/media/${pictureFileId(doorBell.id)}`)).toMatchObject({ mediaType, media })
})

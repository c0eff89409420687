import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from '@vitrine/media'
import { expect, test } from 'vitest'

import { seedFilms } from '../small-shop/films.ts'
import { drawOriginal } from './original.ts'

test.each(seedFilms)(
  '$id is what the library says of it before it is drawn',
  async ({ id, mimeType, facts }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-film-'))
    await writeFile(join(folder, id), await drawOriginal(id))
    const seen = await inspect(join(folder, id), { name: id, declaredMimeType: mimeType })
    await rm(folder, { recursive: true })
    if (!seen.ok) throw new Error(seen.refusal.message)
    const { of, bitrate, ...rest } = facts
    expect(seen.facts).toMatchObject({ mimeType, mediaType: of })
    if (rest && 'streams' in rest && seen.facts.mediaType === 'VIDEO') {
      const { streams, codecs, poster, ...measures } = rest
      expect(seen.facts.media).toMatchObject(measures)
      expect(seen.facts.media.codecs[0]?.startsWith(codecs[0] ?? '')).toBe(true)
      expect(seen.facts.media.poster).toMatchObject(poster)
      expect(seen.facts.media.streamable).toBe(streams)
      expect(seen.facts.media.bitrate / bitrate).toBeCloseTo(1, 1)
    } else {
      expect(seen.facts.media).toMatchObject({ ...rest, bitrate })
    }
  },
)

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { h264Movie, imageMovie, remuxed, soundFile } from '../../test/movies.ts'
import { inspect } from '../inspect.ts'
import { packageVideo } from './package-video.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-video-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function keep(bytes: Uint8Array, name = 'file'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

async function look(bytes: Uint8Array, name: string, declaredMimeType = '') {
  const seen = await inspect(await keep(bytes), { name, declaredMimeType })
  return seen.ok ? seen.facts : seen.refusal
}

describe('a video', () => {
  test('has its duration, size and frame rate', async () => {
    expect(await look(await h264Movie(), 'film.mp4', 'video/mp4')).toMatchObject({
      mimeType: 'video/mp4',
      extension: 'mp4',
      mediaType: 'VIDEO',
      media: {
        width: 64,
        height: 48,
        duration: 3,
        rotation: 0,
        frameRate: 10,
        codecs: [expect.stringMatching(/^avc1\./)],
        streamable: true,
        poster: { mimeType: 'image/jpeg', source: 'DRAWN', width: 1_280, height: 960 },
      },
    })
  })

  test('has its upright size if it was recorded rotated', async () => {
    const turned = await remuxed('mp4', { rotation: 90, sound: true })
    expect(await look(turned, 'film.mp4')).toMatchObject({
      media: { width: 48, height: 64, rotation: 90, codecs: [expect.stringMatching(/^avc1/), 'opus'] },
    })
  })

  test.each([
    ['vp8', 'film.webm', 'video/webm'],
    ['av1', 'film.mp4', 'video/mp4'],
  ] as const)('in the codec %s has one of its frames as poster', async (codec, name, mimeType) => {
    const facts = await look(await imageMovie(codec), name)
    expect(facts).toMatchObject({ mimeType, media: { poster: { source: 'FRAME', width: 64, height: 48 } } })
    if (!('media' in facts && 'poster' in facts.media)) throw new Error('no poster')
    const { dominant } = await sharp(facts.media.poster.bytes).stats()
    expect(dominant.r - dominant.g).toBeGreaterThan(100)
  })

  test('has its embedded cover as poster if no frame can be decoded', async () => {
    const cover = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer()
    const images = [{ data: cover, mimeType: 'image/png', kind: 'coverFront' as const }]
    expect(await look(await remuxed('mp4', { tags: { images } }), 'film.mp4')).toMatchObject({
      media: { poster: { source: 'COVER', width: 30, height: 20 } },
    })
  })

  test('with markup in its file name has a drawn poster', async () => {
    expect(await look(await h264Movie(), '</text><script>&\u0000.mp4')).toMatchObject({
      media: { poster: { source: 'DRAWN' } },
    })
  })

  test.each([0.2, 0.5, 0.9])(
    'that is truncated after %d of its length is refused or accepted, and never hangs',
    async (part) => {
      const whole = await h264Movie()
      const seen = await look(whole.subarray(0, Math.floor(whole.length * part)), 'film.mp4')
      expect('code' in seen ? seen.code : seen.mediaType).toMatch(/FILE_BROKEN|VIDEO/)
    },
  )

  test('that is declared as a picture is refused', async () => {
    expect(await look(await h264Movie(), 'film.jpg', 'image/jpeg')).toMatchObject({
      code: 'MISMATCH_MIME_TYPE',
    })
  })
})

describe('streams of a video', () => {
  async function packaged(bytes: Uint8Array) {
    const files = new Map<string, Uint8Array>()
    await packageVideo(await keep(bytes), async (name, content) => {
      files.set(name, content)
    })
    const text = (name: string) => Buffer.from(files.get(name) ?? []).toString()
    return { files, text }
  }

  test('contain all packets of the video and its sound', async () => {
    const { files } = await packaged(await remuxed('mp4', { sound: true }))
    const track = (n: number) => {
      const parts = [
        `${n}-init.mp4`,
        ...[...files.keys()].filter((name) => name.startsWith(`${n}-`) && name.endsWith('.m4s')),
      ]
      const source = new BufferSource(Buffer.concat(parts.map((name) => files.get(name) ?? Buffer.alloc(0))))
      return new Input({ source, formats: ALL_FORMATS })
    }
    const video = await track(1).getPrimaryVideoTrack()
    const sound = await track(2).getPrimaryAudioTrack()
    expect((await video?.computePacketStats())?.packetCount).toBe(30)
    expect((await sound?.computePacketStats())?.packetCount).toBe(150)
    expect(await video?.getCodec()).toBe('avc')
  })

  test('list the same segments for HLS and DASH, without gaps', async () => {
    const { files, text } = await packaged(await remuxed('mp4', { sound: true }))
    const listed = [...files.keys()].filter((name) => name.endsWith('.m3u8') && name !== 'master.m3u8')
    const named = listed.flatMap((name) => [
      ...[...text(name).matchAll(/^[^#\s].*$/gm)].map(([line]) => line),
      ...[...text(name).matchAll(/URI="([^"]+)"/g)].map(([, uri]) => uri),
    ])
    const segments = [...files.keys()].filter((name) => /\.(m4s|mp4)$/.test(name))
    expect([...named].sort()).toEqual([...segments].sort())
    const manifest = text('manifest.mpd')
    expect(text('master.m3u8')).toMatch(
      /TYPE=AUDIO.*URI="2\.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,CODECS="avc1\.[0-9a-f]{6},opus",RESOLUTION=64x48,FRAME-RATE=10\.000,AUDIO="sound"\n1\.m3u8\n$/,
    )
    expect(manifest.match(/<Representation /g)).toHaveLength(2)
    expect(manifest).toContain('mediaPresentationDuration="PT3.')
    expect(manifest).toMatch(/codecs="avc1\.[0-9a-f]{6}" bandwidth="\d+" width="64" height="48"/)
    const templates = [
      ...manifest.matchAll(/media="(\d)-\$Number\$\.m4s"><SegmentTimeline>(.*?)<\/SegmentTimeline>/g),
    ]
    const numbered = templates.flatMap(([, n, line = '']) =>
      [...line.matchAll(/<S /g)].map((_, index) => `${n}-${index + 1}.m4s`),
    )
    expect(numbered.sort()).toEqual(segments.filter((name) => name.endsWith('.m4s')).sort())
    expect([...files.keys()].at(-1)).toBe('master.m3u8')
  })

  test('contain no metadata of the camera', async () => {
    const { files } = await packaged(await remuxed('mp4', { tags: { comment: 'at home', title: 'mine' } }))
    for (const bytes of files.values()) expect(Buffer.from(bytes).includes('at home')).toBe(false)
  })

  test('are refused for a codec that segments cannot carry', async () => {
    expect(await look(await imageMovie('vp8'), 'a.webm')).toMatchObject({ media: { streamable: false } })
    await expect(packaged(await imageMovie('vp8'))).rejects.toThrow('cannot be cut')
  })
})

describe('sound', () => {
  test('has its format, title, artist and cover', async () => {
    const cover = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a0' } })
      .jpeg()
      .toBuffer()
    const tags = {
      title: 'Tide',
      artist: 'Wren',
      album: 'Shore',
      images: [{ data: cover, mimeType: 'image/jpeg', kind: 'coverFront' as const }],
    }
    expect(await look(await soundFile(tags), 'tide.m4a', 'audio/mp4')).toMatchObject({
      mimeType: 'audio/mp4',
      extension: 'm4a',
      mediaType: 'AUDIO',
      media: {
        duration: 3,
        channels: 1,
        sampleRate: 48_000,
        codec: 'opus',
        title: 'Tide',
        artist: 'Wren',
        album: 'Shore',
        cover: { source: 'COVER', width: 9, height: 9 },
      },
    })
  })

  test('in a WAV file is recognised', async () => {
    const wav = Buffer.alloc(44 + 8_000)
    wav.write('RIFF', 0)
    wav.writeUInt32LE(36 + 8_000, 4)
    wav.write('WAVEfmt ', 8)
    wav.writeUInt32LE(16, 16)
    wav.set([1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0], 20)
    wav.write('data', 36)
    wav.writeUInt32LE(8_000, 40)
    expect(await look(wav, 'a.wav', 'audio/x-wav')).toMatchObject({
      mimeType: 'audio/wav',
      media: { duration: 1, sampleRate: 8_000, channels: 1, bitrate: 64_000 },
    })
  })
})

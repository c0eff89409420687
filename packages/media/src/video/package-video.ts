import {
  BufferTarget,
  CmafOutputFormat,
  Conversion,
  HlsOutputFormat,
  type Input,
  Output,
  OutputTrackGroup,
  PathedTarget,
} from 'mediabunny'

import { writeManifest } from './dash.ts'
import { writeMaster } from './hls.ts'
import { withMovie } from './open-movie.ts'
import { canStream, describeStream } from './streams.ts'

/** In seconds. Segments end at key frames, so some are longer. */
const segmentLength = 6

/** Stores one stream file; `name` is relative to the playlists. */
export type WriteStreamFile = (name: string, bytes: Uint8Array) => Promise<void>

/**
 * Packages a video for streaming: `master.m3u8` for HLS (RFC 8216) and `manifest.mpd` for DASH (ISO/IEC 23009-1) with
 * shared CMAF segments (ISO/IEC 23000-19). Nothing is encoded again, and metadata is dropped. Requires `streamable`;
 * throws if the file is incomplete. One segment at a time is in memory. Playlists and manifest are written last, so
 * that they only name existing files.
 */
export async function packageVideo(path: string, write: WriteStreamFile): Promise<void> {
  await withMovie(path, async (movie) => {
    if (!(await canStream(movie))) throw new Error('The video cannot be cut into segments.')
    const playlists: { readonly n: number; readonly text: string; readonly isVideo: boolean }[] = []
    const sizes = new Map<string, number>()
    const keep = async (name: string, bytes: ArrayBuffer) => {
      sizes.set(name, bytes.byteLength)
      await write(name, new Uint8Array(bytes))
    }
    const output = new Output({
      format: new HlsOutputFormat({
        segmentFormat: new CmafOutputFormat(),
        targetDuration: segmentLength,
        getPlaylistPath: ({ n }) => `${n}.m3u8`,
        getInitPath: ({ n }) => `${n}-init.mp4`,
        getSegmentPath: ({ n, playlist }) => `${playlist.n}-${n}.m4s`,
        onPlaylist: (text, { n, tracks }) => {
          playlists.push({ n, text, isVideo: tracks.some((track) => track.type === 'video') })
        },
      }),
      target: new PathedTarget('master.m3u8', ({ path: name }) =>
        name.endsWith('.m3u8')
          ? new BufferTarget()
          : new BufferTarget({ onFinalize: (bytes) => keep(name, bytes) }),
      ),
    })
    await convert(movie, output)
    const streams = await Promise.all(playlists.map((playlist) => describeStream(movie, playlist, sizes)))
    for (const { n, text } of playlists) await write(`${n}.m3u8`, Buffer.from(text))
    await write('manifest.mpd', Buffer.from(writeManifest(await movie.computeDuration(), streams)))
    await write('master.m3u8', Buffer.from(writeMaster(streams)))
  })
}

async function convert(input: Input, output: Output): Promise<void> {
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    tags: {},
    showWarnings: false,
    // Separate groups, because tracks in one group would share segments, which CMAF does not allow.
    video: { group: new OutputTrackGroup() },
    audio: { group: new OutputTrackGroup() },
  })
  const lost = conversion.discardedTracks.find(({ reason }) => reason !== 'discarded_by_user')
  if (!conversion.isValid || lost) throw new Error(`The video cannot be cut into segments: ${lost?.reason}`)
  await conversion.execute()
}

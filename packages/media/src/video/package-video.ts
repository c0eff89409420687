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

/** Seconds. Key frames decide where a segment may end, so that some are longer. */
const segmentLength = 6

/** Takes one file of the stream; `name` stands in the playlists, relative to them. */
export type WriteStreamFile = (name: string, bytes: Uint8Array) => Promise<void>

/**
 * Cuts a video into streams: `master.m3u8` for HLS (RFC 8216) and `manifest.mpd` for DASH (ISO/IEC 23009-1), over the same
 * CMAF segments (ISO/IEC 23000-19), which stand beside both. Nothing is encoded anew, and nothing that the camera wrote into
 * the file comes along. Only for what was found `streamable`; throws where the file breaks off. One segment at a time is in
 * memory; playlists and manifest are written last, so that none names what is not there.
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
    // Groups of their own: in one they would share segments, which CMAF does not allow.
    video: { group: new OutputTrackGroup() },
    audio: { group: new OutputTrackGroup() },
  })
  const lost = conversion.discardedTracks.find(({ reason }) => reason !== 'discarded_by_user')
  if (!conversion.isValid || lost) throw new Error(`The video cannot be cut into segments: ${lost?.reason}`)
  await conversion.execute()
}

import type { Input } from 'mediabunny'

export interface Playlist {
  readonly n: number
  readonly text: string
  readonly isVideo: boolean
}

/** In a second; fine enough that rounding a thousand segments adds up to less than a frame. */
const timescale = 90_000

/** The manifest over the segments that the playlists of HLS name. */
export async function writeManifest(movie: Input, playlists: readonly Playlist[]): Promise<string> {
  const duration = await movie.computeDuration()
  const sets = await Promise.all(playlists.map((playlist) => writeSet(movie, playlist)))
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" profiles="urn:mpeg:dash:profile:isoff-live:2011,urn:mpeg:dash:profile:cmaf:2019" minBufferTime="PT6S" mediaPresentationDuration="PT${duration.toFixed(3)}S">`,
    '<Period id="1" start="PT0S">',
    ...sets,
    '</Period>',
    '</MPD>',
    '',
  ].join('\n')
}

async function writeSet(movie: Input, { n, text, isVideo }: Playlist): Promise<string> {
  const segments = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) =>
    Math.round(Number(seconds) * timescale),
  )
  const timeline = segments
    .map((length, index) => `<S${index === 0 ? ' t="0"' : ''} d="${length}"/>`)
    .join('')
  return [
    `<AdaptationSet id="${n}" contentType="${isVideo ? 'video' : 'audio'}" mimeType="${isVideo ? 'video' : 'audio'}/mp4" segmentAlignment="true" startWithSAP="1">`,
    `<Representation id="${n}" ${await describeTrack(movie, isVideo)}>`,
    `<SegmentTemplate timescale="${timescale}" startNumber="1" initialization="${n}-init.mp4" media="${n}-$Number$.m4s"><SegmentTimeline>${timeline}</SegmentTimeline></SegmentTemplate>`,
    '</Representation>',
    '</AdaptationSet>',
  ].join('\n')
}

async function describeTrack(movie: Input, isVideo: boolean): Promise<string> {
  const video = isVideo ? await movie.getPrimaryVideoTrack() : null
  const audio = isVideo ? null : await movie.getPrimaryAudioTrack()
  const track = video ?? audio
  const stats = await track?.computePacketStats()
  const size = video && ` width="${await video.getCodedWidth()}" height="${await video.getCodedHeight()}"`
  const rate = audio && ` audioSamplingRate="${await audio.getSampleRate()}"`
  const bandwidth = Math.max(1, Math.ceil(stats?.averageBitrate ?? 0))
  return `codecs="${await track?.getCodecParameterString()}" bandwidth="${bandwidth}"${size || ''}${rate || ''}`
}

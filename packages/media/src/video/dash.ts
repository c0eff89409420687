import type { Stream } from './streams.ts'

/** Ticks per second, fine enough that rounding a thousand segments stays below one frame. */
const timescale = 90_000

/** Writes the DASH manifest for the segments of the HLS playlists. `duration` is in seconds. */
export function writeManifest(duration: number, streams: readonly Stream[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" profiles="urn:mpeg:dash:profile:isoff-live:2011,urn:mpeg:dash:profile:cmaf:2019" minBufferTime="PT6S" mediaPresentationDuration="PT${duration.toFixed(3)}S">`,
    '<Period id="1" start="PT0S">',
    ...streams.map(writeSet),
    '</Period>',
    '</MPD>',
    '',
  ].join('\n')
}

function writeSet({ n, lengths, peak, codec, video, audio }: Stream): string {
  const type = video ? 'video' : 'audio'
  const timeline = lengths
    .map((length, index) => `<S${index === 0 ? ' t="0"' : ''} d="${Math.round(length * timescale)}"/>`)
    .join('')
  const size = video ? ` width="${video.width}" height="${video.height}"` : ''
  const rate = audio ? ` audioSamplingRate="${audio.sampleRate}"` : ''
  return [
    `<AdaptationSet id="${n}" contentType="${type}" mimeType="${type}/mp4" segmentAlignment="true" startWithSAP="1">`,
    `<Representation id="${n}" codecs="${codec}" bandwidth="${peak}"${size}${rate}>`,
    `<SegmentTemplate timescale="${timescale}" startNumber="1" initialization="${n}-init.mp4" media="${n}-$Number$.m4s"><SegmentTimeline>${timeline}</SegmentTimeline></SegmentTemplate>`,
    '</Representation>',
    '</AdaptationSet>',
  ].join('\n')
}

import type { Input } from 'mediabunny'

const pictures: ReadonlySet<string> = new Set(['avc', 'hevc', 'vp9', 'av1'])
const sounds: ReadonlySet<string> = new Set(['aac', 'mp3', 'opus', 'flac', 'ac3', 'eac3'])

/** Whether streams can be cut from it without encoding anything anew: its codecs are those that CMAF segments carry. */
export async function canStream(movie: Input): Promise<boolean> {
  const track = await movie.getPrimaryVideoTrack()
  const sound = await movie.getPrimaryAudioTrack()
  const [picture, heard] = [await track?.getCodec(), await sound?.getCodec()]
  return pictures.has(picture ?? '') && (!sound || sounds.has(heard ?? ''))
}

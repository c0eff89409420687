import type { Context } from '../../kernel/http/context.ts'
import type { ServedFile } from '../files/index.ts'
import { respondStored } from './respond.ts'

const types: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mpd: 'application/dash+xml',
  m4s: 'video/iso.segment',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
}

/**
 * `hls/…` and `dash/…` serve the same folder, because both manifests use the same segments. Undefined for other
 * paths.
 */
export async function respondStream(
  { services: { storage } }: Context,
  request: Request,
  file: ServedFile,
  path: string,
  cacheControl: string,
): Promise<Response | undefined> {
  const [, ending = ''] = /^(?:[A-Za-z0-9_][\w.-]*\/)*[A-Za-z0-9_][\w-]*\.(\w+)$/.exec(path) ?? []
  const type = types[ending]
  if (!file.hasStreams || !type || path.length > 200) return undefined
  return respondStored(request, {
    storage,
    key: `${file.keys.streams}/${path}`,
    etag: `"${file.id}-${path.replaceAll('/', '-')}"`,
    headers: { 'content-type': type, 'cache-control': cacheControl },
  })
}

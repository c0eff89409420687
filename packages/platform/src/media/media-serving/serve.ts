import type { AddressGuard } from '../../kernel/http/address-limits.ts'
import type { Context } from '../../kernel/http/context.ts'
import { Failure } from '../../kernel/http/failure.ts'
import type { Reply } from '../../kernel/http/reply.ts'
import { checkLink } from '../../kernel/secrets/signed-links.ts'
import { ensureBytes, fileForServing, type ServedFile, viewSubject } from '../files/index.ts'
import { canonicalUrl } from './canonical-url.ts'
import { respondArchive, respondDownload } from './downloads.ts'
import { focusOf } from './focus.ts'
import { forEver, privateNoStore, typeHeaders } from './headers.ts'
import { createMediaCache } from './media-cache.ts'
import { isKnown } from './ranges.ts'
import { createRenditions } from './renditions.ts'
import { respondStored } from './respond.ts'
import { respondStream } from './streams.ts'

export type MediaServer = (request: Request, url: URL, ip: string) => Promise<Reply | undefined>

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** URL helpers of the hosted platform add an extension to image ids. */
const ending = /\.[a-z\d]{2,5}$/i
/** The route under which rendition requests are limited. */
export const makesRenditions = 'GET /media/{fileId}/v1'

/**
 * Serves everything below `/media/`: files, renditions, streams and downloads. Undefined if the file is not visible.
 */
export function createMediaServer(ctx: Context, limitAddress: AddressGuard): MediaServer {
  const { caches, storage } = ctx.services
  const cache = caches.of(createMediaCache)
  const rendition = createRenditions(ctx)

  return async (request, asked, ip) => {
    const url = canonicalUrl(asked)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new Failure('METHOD_NOT_ALLOWED', { allowed: ['GET', 'HEAD'] })
    const accept = request.headers.get('accept') ?? ''
    const address = `${url.pathname}\n${accept}`
    return (await again(request, address)) ?? (await respond(request, url, ip, accept, address))
  }

  /** Returns a cached response of a public file. */
  async function again(request: Request, address: string): Promise<Reply | undefined> {
    const answer = cache.answer(address)
    const file = answer && (await publicFile(answer.fileId))
    if (!answer || !file) return undefined
    if (answer.focus !== undefined && answer.focus !== focusOf(file)) return undefined
    return whole(request, answer)
  }

  async function respond(
    request: Request,
    url: URL,
    ip: string,
    accept: string,
    address: string,
  ): Promise<Reply | undefined> {
    const [door = '', ...rest] = url.pathname.slice('/media/'.length).split('/')
    if (door === 'd') return respondDownload(ctx, request, url)
    if (door === 'z') return rest.length === 3 ? respondArchive(ctx, request, rest[0]!, rest[1]!) : undefined
    const signed = door === 's'
    const file = signed
      ? await signedFile(rest[1] ?? '', rest[0] ?? '')
      : await publicFile(door.replace(ending, ''))
    if (!file) return undefined
    const cacheControl = signed ? privateNoStore : forEver
    const [first = '', ...path] = signed ? rest.slice(2) : rest
    if (path.length === 0)
      return showsStill(file, door)
        ? respondStill(request, file)
        : respondOriginal(request, file, cacheControl)
    if (first === 'hls' || first === 'dash') {
      await ensureBytes(ctx, file)
      return respondStream(ctx, request, file, path.join('/'), cacheControl)
    }
    if (first !== 'v1') return undefined
    const mayMake = () => limitAddress(makesRenditions, ip)
    const made = await rendition({ file, path: path.join('/'), accept, mayMake })
    if (!made) return undefined
    const { bytes: body, etag, focus } = made
    const headers = { ...made.headers, etag, ...(signed && { 'cache-control': privateNoStore }) }
    const answer = { fileId: file.id, etag, focus, headers, body }
    if (!signed && !made.isProvisional) cache.keep(address, answer)
    return whole(request, answer)
  }

  async function respondOriginal(
    request: Request,
    file: ServedFile,
    cacheControl: string,
  ): Promise<Reply | undefined> {
    await ensureBytes(ctx, file)
    return respondStored(request, {
      storage,
      key: file.keys.original,
      etag: `"${file.id}"`,
      headers: { ...typeHeaders(file.mimeType, file.displayName), 'cache-control': cacheControl },
    })
  }

  async function respondStill(request: Request, file: ServedFile): Promise<Reply | undefined> {
    await ensureBytes(ctx, file)
    return respondStored(request, {
      storage,
      key: file.keys.still,
      etag: `"${file.id}-${file.stillId}"`,
      headers: {
        ...typeHeaders(file.stillMimeType ?? 'image/jpeg', file.displayName),
        // The still may be replaced.
        'cache-control': 'public, max-age=3600',
      },
    })
  }

  async function publicFile(id: string): Promise<ServedFile | undefined> {
    if (!uuid.test(id)) return undefined
    const file = await cache.file(id.toLowerCase(), () => fileForServing(ctx, id.toLowerCase()))
    return file?.operationStatus === 'READY' && !file.signed ? file : undefined
  }

  async function signedFile(id: string, token: string): Promise<ServedFile | undefined> {
    if (!uuid.test(id) || (await checkLink(ctx, viewSubject(id.toLowerCase()), token)) !== 'VALID')
      return undefined
    const file = await fileForServing(ctx, id.toLowerCase())
    return file?.operationStatus === 'READY' ? file : undefined
  }
}

/** Players request the poster of a video by its id with an image extension. */
const showsStill = (file: ServedFile, door: string): boolean =>
  file.stillId !== undefined && /\.(?:jpe?g|png|webp|avif)$/i.test(door)

interface Whole {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

function whole({ method, headers: asked }: Request, { etag, headers, body }: Whole): Reply {
  const status = isKnown(asked.get('if-none-match'), etag) ? 304 : 200
  if (status === 304 || method === 'HEAD') return new Response(null, { status, headers })
  return { status, headers, body }
}

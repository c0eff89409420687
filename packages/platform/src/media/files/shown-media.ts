import type { FileDescriptor, ProductMedia } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { idsIn } from './find.ts'
import { findFiles } from './store.ts'
import { isSigned, toDescriptors } from './to-descriptor.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/** The public pictures and films among the files, in any order. */
export async function findShownMedia(ctx: Scope, references: readonly string[]): Promise<ProductMedia[]> {
  const rows = (await findFiles(ctx, idsIn(references))).filter((row) => !isSigned(row))
  if (rows.length === 0) return []
  return (await toDescriptors(ctx, rows)).flatMap((file) => toShownMedia(ctx, file) ?? [])
}

/** A picture or film as the storefront shows it, with addresses without the platform’s host. */
export function toShownMedia(ctx: Pick<Context, 'services'>, file: FileDescriptor): ProductMedia | undefined {
  return pictureOf(ctx, file) ?? filmOf(ctx, file)
}

const inside = ({ services: { baseUrl } }: Pick<Context, 'services'>, url: string): string =>
  url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url

function pictureOf(
  ctx: Pick<Context, 'services'>,
  { id, url, media, altText }: FileDescriptor,
): ProductMedia | undefined {
  const picture = media?.image ?? media?.vector
  if (!picture) return undefined
  const { image, thumbhash, focalPoint } = picture
  return {
    id,
    kind: 'IMAGE',
    url: inside(ctx, image.url ?? url),
    width: image.width ?? 0,
    height: image.height ?? 0,
    altText: (altText ?? image.altText ?? '').slice(0, 300),
    ...(thumbhash && { thumbhash }),
    ...(focalPoint && { focalPoint }),
  }
}

function filmOf(
  ctx: Pick<Context, 'services'>,
  { id, url, media, altText }: FileDescriptor,
): ProductMedia | undefined {
  const film = media?.video
  if (!film) return undefined
  const files = film.resolutions.filter(({ format }) => format !== 'hls' && format !== 'dash')
  const [largest] = files.toSorted((a, b) => b.width - a.width)
  const stream = film.resolutions.find(({ format }) => format === 'hls')
  const poster = film.posters?.[0]?.url ?? film.resolutions.find((one) => one.poster?.url)?.poster?.url
  return {
    id,
    kind: 'VIDEO',
    url: inside(ctx, largest?.url ?? url),
    width: largest?.width ?? 0,
    height: largest?.height ?? 0,
    altText: (altText ?? '').slice(0, 300),
    ...(film.thumbhash && { thumbhash: film.thumbhash }),
    ...(poster && { poster: inside(ctx, poster) }),
    ...(stream && { stream: inside(ctx, stream.url) }),
    ...(film.duration !== undefined && { duration: film.duration }),
  }
}

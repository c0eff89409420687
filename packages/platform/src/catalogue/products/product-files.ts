import type { FileDescriptor, ProductMedia } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { fileIdIn, findFile, useFiles } from '../../media/files/index.ts'

type FileContext = Context<'PRODUCT_FILE_NOT_FOUND' | 'FILE_NOT_READY'>

export interface WantedFile {
  readonly fileId: string
  readonly altText?: string | undefined
  readonly choices?: Readonly<Record<string, string>> | undefined
}

/** The files as media of the catalogue. Media that the product has stay as they are, apart from text and choices. */
export async function toMedia(
  ctx: FileContext,
  wanted: readonly WantedFile[],
  earlier: readonly ProductMedia[],
  field: string,
): Promise<readonly ProductMedia[]> {
  const known = new Map(earlier.map((media) => [media.id, media]))
  const media: ProductMedia[] = []
  for (const [index, { fileId, altText, choices }] of wanted.entries()) {
    const id = fileIdIn(fileId) ?? fileId
    if (media.some((one) => one.id === id))
      return ctx.violation(
        `${field}[${index}].fileId`,
        'VALIDATION',
        'Expected a file that is not in the list yet',
      )
    const found = known.get(id) ?? (await readMedia(ctx, fileId, `${field}[${index}].fileId`))
    const { choices: before, ...rest } = found
    const shown = choices ?? (altText === undefined ? before : undefined)
    media.push({
      ...rest,
      ...(altText !== undefined && { altText }),
      ...(shown && Object.keys(shown).length > 0 && { choices: shown }),
    })
  }
  return media
}

/** A picture or film of the media library. The catalogue is public, so it shows no private file. */
export async function readMedia(ctx: FileContext, reference: string, field: string): Promise<ProductMedia> {
  const { file } = (await findFile(ctx, reference)) ?? ctx.fail('PRODUCT_FILE_NOT_FOUND', { field })
  if (file.private || file.state === 'DELETED') return ctx.fail('PRODUCT_FILE_NOT_FOUND', { field })
  if (file.operationStatus !== 'READY')
    return ctx.fail('FILE_NOT_READY', { field, operationStatus: file.operationStatus })
  const media = pictureOf(ctx, file) ?? filmOf(ctx, file)
  return media ?? ctx.violation(field, 'VALIDATION', 'Expected a picture or a film')
}

/** Addresses are stored without the platform’s host. */
const inside = ({ services: { baseUrl } }: Pick<Context, 'services'>, url: string): string =>
  url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url

function pictureOf(ctx: FileContext, { id, url, media, altText }: FileDescriptor): ProductMedia | undefined {
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

function filmOf(ctx: FileContext, { id, url, media, altText }: FileDescriptor): ProductMedia | undefined {
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

/** Records in the media library which files the product shows. A deleted product shows none. */
export async function noteUse(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock'>,
  { id, name }: { readonly id: string; readonly name: string },
  media: readonly ProductMedia[],
): Promise<void> {
  await useFiles(ctx, {
    usedBy: { area: 'products', entityId: id, title: name, link: `/products/${id}` },
    fileIds: media.map((one) => one.id),
  })
}

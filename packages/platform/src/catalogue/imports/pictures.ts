import type { PortableProduct } from '../../generated/product-imports.ts'
import type { Context } from '../../kernel/http/context.ts'
import { fileIdIn, filesForServing } from '../../media/files/index.ts'
import { beginImport } from '../../media/uploads/index.ts'
import { keyOf, type NewProduct, rewriteProduct, toMedia } from '../products/index.ts'
import {
  awaitMedia,
  knownPictures,
  notePicture,
  stopAwaiting,
  type WantedMedia,
  wantedMedia,
} from './pictures-store.ts'

type PictureErrors =
  | 'UNSUPPORTED_FILE_FORMAT'
  | 'SITE_QUOTA_EXCEEDED'
  | 'FOLDER_NOT_FOUND'
  | 'FOLDER_TOO_DEEP'
  | 'TOO_MANY_FOLDERS'

/** The files of a product's pictures; those that are not ready yet are fetched in the background. */
export interface Pictures {
  readonly fileOf: (url: string | undefined) => string | undefined
  readonly isReady: (fileId: string | undefined) => boolean
  readonly awaited: readonly { readonly fileId: string; readonly address: string }[]
}

const folder = '/Imported products'

export async function picturesOf(
  ctx: Context<PictureErrors>,
  { media = [] }: PortableProduct,
): Promise<Pictures> {
  const addresses = [...new Set(media.map(({ url }) => url))]
  const files = new Map<string, string>()
  if (!addresses.length) return { fileOf: () => undefined, isReady: () => false, awaited: [] }
  const { baseUrl } = ctx.services
  const isOurs = (url: string) => url.startsWith('/') || url.startsWith(`${baseUrl}/`)
  for (const url of addresses) {
    const id = isOurs(url) ? fileIdIn(url) : undefined
    if (id) files.set(url, id)
  }
  for (const [url, id] of await knownPictures(
    ctx,
    addresses.filter((url) => !files.has(url)),
  ))
    files.set(url, id)
  const known = await filesForServing(ctx, [...files.values()])
  const usable = new Map(
    known
      .filter(({ operationStatus, signed }) => operationStatus !== 'FAILED' && !signed)
      .map((file) => [file.id, file]),
  )
  const awaited: { fileId: string; address: string }[] = []
  for (const [index, address] of addresses.entries()) {
    const id = files.get(address)
    if (!id || !usable.has(id)) {
      if (address.startsWith('/'))
        ctx.violation(`media[${index}].url`, 'VALIDATION', 'The media library has no such picture')
      const { id: fileId } = await beginImport(ctx, { url: address, filePath: folder }, `media[${index}].`)
      await notePicture(ctx, address, fileId)
      files.set(address, fileId)
      awaited.push({ fileId, address })
    } else if (usable.get(id)?.operationStatus !== 'READY') awaited.push({ fileId: id, address })
  }
  const missing = new Set(awaited.map(({ fileId }) => fileId))
  return {
    fileOf: (url) => (url === undefined ? undefined : files.get(url)),
    isReady: (fileId) => fileId !== undefined && !missing.has(fileId),
    awaited,
  }
}

/** Keeps what the product will show, until its pictures have arrived. */
export async function awaitPictures(
  ctx: Context,
  product: { readonly productId: string; readonly importId: string; readonly row: number },
  { media = [], variants, options = [] }: PortableProduct,
  { fileOf, awaited }: Pictures,
): Promise<void> {
  const wanted: WantedMedia = {
    media: media.flatMap(({ url, ...rest }) => {
      const fileId = fileOf(url)
      return fileId ? [{ ...rest, fileId }] : []
    }),
    variants: variants.flatMap(({ choices = {}, mediaUrl }) => {
      const fileId = fileOf(mediaUrl)
      return fileId ? [{ choices, fileId }] : []
    }),
    choices: options.flatMap(({ name, choices }) =>
      choices.flatMap(({ value, mediaUrl }) => {
        const fileId = fileOf(mediaUrl)
        return fileId ? [{ option: name, value, fileId }] : []
      }),
    ),
  }
  await awaitMedia(ctx, product, wanted, awaited)
}

type AttachErrors = Parameters<typeof rewriteProduct>[0] extends Context<infer C> ? C : never

/** Gives a product the pictures that have arrived. */
export async function attachPictures(ctx: Context<AttachErrors>, productId: string): Promise<void> {
  const wanted = await wantedMedia(ctx, productId)
  if (!wanted) return
  const files = await filesForServing(
    ctx,
    wanted.media.map(({ fileId }) => fileId),
  )
  const ready = new Set(
    files.filter(({ operationStatus, signed }) => operationStatus === 'READY' && !signed).map(({ id }) => id),
  )
  const isAwaited = files.some(({ operationStatus }) => operationStatus === 'PENDING')
  await rewriteProduct(ctx, { id: productId }, (earlier) => withMedia(ctx, earlier, wanted, ready))
  if (!isAwaited) await stopAwaiting(ctx, productId)
}

async function withMedia(
  ctx: Context<AttachErrors>,
  earlier: NewProduct,
  wanted: WantedMedia,
  ready: ReadonlySet<string>,
): Promise<NewProduct> {
  const { document } = earlier
  const media = await toMedia(
    ctx,
    wanted.media.filter(({ fileId }) => ready.has(fileId)),
    document.media,
    'product.media',
  )
  const ofVariant = new Map(
    wanted.variants.map(({ choices, fileId }) => [keyOf(document.options, choices), fileId]),
  )
  const shown = (fileId: string | undefined) => (fileId && ready.has(fileId) ? { mediaId: fileId } : {})
  return {
    ...earlier,
    variants: earlier.variants.map((variant) => ({
      ...variant,
      ...shown(ofVariant.get(keyOf(document.options, variant.choices))),
    })),
    document: {
      ...document,
      media,
      options: document.options.map((option) => ({
        ...option,
        choices: option.choices.map((choice) => ({
          ...choice,
          ...shown(
            wanted.choices.find((one) => one.option === option.name && one.value === choice.value)?.fileId,
          ),
        })),
      })),
    },
  }
}

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

/** The files of pictures by their addresses; those that are not ready yet are fetched in the background. */
export interface Pictures {
  readonly fileOf: (url: string | undefined) => string | undefined
  readonly isReady: (fileId: string | undefined) => boolean
}

const folder = '/Imported products'

/** Finds the files of the pictures of all products together, and begins to fetch those that the shop does not have. */
export async function picturesOf(
  ctx: Context<PictureErrors>,
  products: readonly PortableProduct[],
): Promise<Pictures> {
  const addresses = [...new Set(products.flatMap(({ media = [] }) => media.map(({ url }) => url)))]
  const files = await filesOf(ctx, addresses)
  const known = await filesForServing(ctx, [...files.values()])
  const ready = new Map(
    known
      .filter(({ operationStatus, signed }) => operationStatus !== 'FAILED' && !signed)
      .map(({ id, operationStatus }) => [id, operationStatus === 'READY']),
  )
  for (const { media = [] } of products)
    for (const [index, { url }] of media.entries()) {
      if (ready.has(files.get(url) ?? '')) continue
      if (url.startsWith('/'))
        ctx.violation(`media[${index}].url`, 'VALIDATION', 'The media library has no such picture')
      const { id } = await beginImport(ctx, { url, filePath: folder }, `media[${index}].`)
      await notePicture(ctx, url, id)
      files.set(url, id)
      ready.set(id, false)
    }
  return {
    fileOf: (url) => (url === undefined ? undefined : files.get(url)),
    isReady: (fileId) => fileId !== undefined && ready.get(fileId) === true,
  }
}

/** The files that these addresses name, or that were fetched from them before. */
async function filesOf(ctx: Context, addresses: readonly string[]): Promise<Map<string, string>> {
  const { baseUrl } = ctx.services
  const isOurs = (url: string) => url.startsWith('/') || url.startsWith(`${baseUrl}/`)
  const own = new Map(
    addresses.flatMap((url) => {
      const id = isOurs(url) ? fileIdIn(url) : undefined
      return id ? [[url, id] as const] : []
    }),
  )
  const fetched = await knownPictures(
    ctx,
    addresses.filter((url) => !own.has(url)),
  )
  return new Map([...own, ...fetched])
}

/** Keeps what each product will show, until its pictures have arrived. */
export async function awaitPictures(
  ctx: Context,
  importId: string,
  written: readonly {
    readonly id: string
    readonly read: { readonly product: PortableProduct; readonly row: number }
  }[],
  { fileOf, isReady }: Pictures,
): Promise<void> {
  const awaiting = written.flatMap(({ id, read: { product, row } }) => {
    if (!product.media?.length) return []
    const awaited = new Map(
      product.media.flatMap(({ url: address }) => {
        const fileId = fileOf(address)
        return fileId && !isReady(fileId) ? [[fileId, { fileId, address }] as const] : []
      }),
    )
    return [{ productId: id, row, awaited: [...awaited.values()], wanted: wantedBy(product, fileOf) }]
  })
  await awaitMedia(ctx, importId, awaiting)
}

function wantedBy(
  { media = [], variants, options = [] }: PortableProduct,
  fileOf: Pictures['fileOf'],
): WantedMedia {
  return {
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
  if (!isAwaited) await stopAwaiting(ctx, [productId])
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

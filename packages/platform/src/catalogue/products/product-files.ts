import type { ProductMedia } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { fileIdIn, findFile, toShownMedia, useFiles } from '../../media/files/index.ts'

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
  const media = toShownMedia(ctx, file)
  return media ?? ctx.violation(field, 'VALIDATION', 'Expected a picture or a film')
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

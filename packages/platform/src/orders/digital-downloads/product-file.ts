import {
  type ProductErrors,
  type ProductRow,
  productsById,
  rewriteProduct,
} from '../../catalogue/products/index.ts'
import type {
  RemoveProductFileError,
  RemoveProductFileInput,
  SetProductFileError,
  SetProductFileInput,
} from '../../generated/digital-downloads.ts'
import type { DigitalFileInfo, FileDescriptor } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findFile, useFiles } from '../../media/files/index.ts'
import { keepFile, readFile } from './store.ts'

const fileTypes: Readonly<Partial<Record<FileDescriptor['mediaType'], DigitalFileInfo['fileType']>>> = {
  IMAGE: 'SECURE_PICTURE',
  VECTOR: 'SECURE_PICTURE',
  VIDEO: 'SECURE_VIDEO',
  AUDIO: 'SECURE_MUSIC',
  DOCUMENT: 'SECURE_DOCUMENT',
  ARCHIVE: 'SECURE_ARCHIVE',
}

/** Earlier buyers keep their file, because an order names it. */
export async function setProductFile(
  { productId, fileId }: SetProductFileInput,
  ctx: Context<SetProductFileError>,
): Promise<DigitalFileInfo> {
  const product = await productOf(ctx, productId)
  if (product.item_type !== 'DIGITAL')
    return ctx.violation('productId', 'VALIDATION', 'Expected a digital product')
  const info = (await deliveredFile(ctx, fileId)) ?? (await ofLibrary(ctx, fileId))
  await change(ctx, product, info)
  return info
}

export async function removeProductFile(
  { productId }: RemoveProductFileInput,
  ctx: Context<RemoveProductFileError>,
): Promise<void> {
  await change(ctx, await productOf(ctx, productId), undefined)
}

async function productOf(ctx: Context<'PRODUCT_NOT_FOUND'>, id: string): Promise<ProductRow> {
  if (!isUuid(id)) return ctx.violation('productId', 'FORMAT', 'must be a GUID')
  const [product] = await productsById(ctx, [id])
  return product ?? ctx.fail('PRODUCT_NOT_FOUND')
}

async function change(ctx: Context, product: ProductRow, file: DigitalFileInfo | undefined): Promise<void> {
  const { product_id: id, name } = product
  await rewriteProduct(ctx as Context<ProductErrors>, { id }, (earlier) => {
    const { digitalFile: _, ...document } = earlier.document
    return { ...earlier, document: { ...document, ...(file && { digitalFile: file }) } }
  })
  await noteDownload(ctx, { id, name }, file)
}

/** Records in the media library that the product sells the file. A deleted product sells none. */
export async function noteDownload(
  ctx: Context,
  { id, name }: { readonly id: string; readonly name: string },
  file: DigitalFileInfo | undefined,
): Promise<void> {
  await useFiles(ctx, {
    usedBy: { area: 'digitalDownloads', entityId: id, title: name, link: `/products/${id}` },
    fileIds: file?.fileId ? [file.fileId] : [],
  })
}

async function deliveredFile(ctx: Context, fileId: string): Promise<DigitalFileInfo | undefined> {
  const file = await readFile(ctx, fileId)
  if (!file?.content) return undefined
  return {
    fileName: file.file_name,
    fileType: file.file_type === 'UNSPECIFIED' ? 'SECURE_RAW' : file.file_type,
    sizeInBytes: Number(file.size),
  }
}

async function ofLibrary(ctx: Context<SetProductFileError>, reference: string): Promise<DigitalFileInfo> {
  const { file } = (await findFile(ctx, reference)) ?? ctx.fail('RESOURCE_NOT_FOUND', { fileId: reference })
  if (file.operationStatus !== 'READY')
    return ctx.fail('FILE_NOT_READY', { operationStatus: file.operationStatus })
  if (!file.private)
    return ctx.violation('fileId', 'VALIDATION', 'Expected a private file, because buyers pay for it')
  const info = {
    fileId: file.id,
    fileName: file.displayName,
    fileType: fileTypes[file.mediaType] ?? 'SECURE_RAW',
    sizeInBytes: Number(file.sizeInBytes ?? 0),
  } as const
  await keepFile(ctx, {
    file_id: info.fileId,
    file_name: info.fileName,
    file_type: info.fileType,
    media_type: file.mimeType ?? 'application/octet-stream',
    size: info.sizeInBytes,
    content: null,
    created_at: ctx.clock.now(),
  })
  return info
}

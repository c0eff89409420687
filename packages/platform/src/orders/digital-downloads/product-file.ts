import { productsById, setDigitalFile } from '../../catalogue/products/index.ts'
import type { SetProductFileError, SetProductFileInput } from '../../generated/digital-downloads.ts'
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
  if (!isUuid(productId)) return ctx.violation('productId', 'FORMAT', 'must be a GUID')
  const [product] = await productsById(ctx, [productId])
  if (!product) return ctx.fail('PRODUCT_NOT_FOUND')
  if (product.item_type !== 'DIGITAL')
    return ctx.violation('productId', 'VALIDATION', 'Expected a digital product')
  const info = (await deliveredFile(ctx, fileId)) ?? (await ofLibrary(ctx, fileId))
  await setDigitalFile(ctx, productId, info)
  await useFiles(ctx, {
    usedBy: { area: 'digitalDownloads', entityId: productId, title: product.name },
    fileIds: info.fileId ? [info.fileId] : [],
  })
  return info
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

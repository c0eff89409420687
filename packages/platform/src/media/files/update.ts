import type { UpdateFileDescriptorInput } from '../../generated/files.ts'
import type { FileDescriptor } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { folderNamed } from './folders.ts'
import { holdFolders } from './folders-store.ts'
import { fileIdIn } from './rules.ts'
import { changeFile, type FileChange } from './store.ts'
import { toDescriptor } from './to-descriptor.ts'

type Code = 'RESOURCE_NOT_FOUND' | 'FOLDER_NOT_FOUND' | 'FIELD_MASK_IS_EMPTY_OR_MISSING'
type Sent = UpdateFileDescriptorInput['file']

const changeable = ['displayName', 'parentFolderId', 'labels', 'altText', 'focalPoint'] as const

/** Without a mask, all sent fields are changed. */
export async function updateFile(
  { file: sent, fieldMask }: UpdateFileDescriptorInput,
  ctx: Context<Code>,
): Promise<FileDescriptor> {
  const named = fieldsOf(fieldMask, 'file')
  const wanted = changeable.filter(
    (field) => (named ? named.has(field) : sent[field] !== undefined) && sent[field] !== undefined,
  )
  if (wanted.length === 0) ctx.fail('FIELD_MASK_IS_EMPTY_OR_MISSING')
  const id = fileIdIn(sent.id)
  const row = id && (await changeFile(ctx, id, await toChange(ctx, pick(sent, wanted))))
  if (!row) return ctx.fail('RESOURCE_NOT_FOUND', { fileId: sent.id })
  const file = await toDescriptor(ctx, row)
  await ctx.emit('wix.media.site_media.v1.file_descriptor_updated', row.file_id, file)
  return file
}

/** The fields of a mask, with or without the entity prefix; undefined without a mask. */
export function fieldsOf(mask: string | undefined, entity: string): ReadonlySet<string> | undefined {
  const names = mask?.split(',').map((name) => name.trim().replace(new RegExp(`^${entity}\\.`), ''))
  return names && new Set(names.map((name) => name.split('.')[0] ?? name))
}

async function toChange(ctx: Context<Code>, sent: Partial<Sent>): Promise<FileChange> {
  const { displayName, parentFolderId, labels, altText, focalPoint } = sent
  if (parentFolderId !== undefined) await holdFolders(ctx)
  const place = parentFolderId === undefined ? undefined : await folderNamed(ctx, parentFolderId)
  return {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(place && { folder_id: place.folderId, root: place.root }),
    ...(labels !== undefined && { labels: [...new Set(labels)] }),
    ...(altText !== undefined && { alt_text: altText || null }),
    ...(focalPoint !== undefined && { focal_x: focalPoint?.x ?? null, focal_y: focalPoint?.y ?? null }),
  }
}

function pick(sent: Sent, fields: readonly (keyof Sent)[]): Partial<Sent> {
  return Object.fromEntries(fields.map((field) => [field, sent[field]]))
}

import type { VisitorUploadRequest } from '../../generated/uploads.ts'
import { networkOf } from '../../kernel/http/address.ts'
import type { Context } from '../../kernel/http/context.ts'
import { rootFolders } from '../files/index.ts'
import { checkAnnouncement, type OpenUpload, openUpload, type UploadAddress } from './open.ts'
import { maySend, ownerOf, visitorMaximum, visitorNetworkLimit, visitorUploadLimit } from './rules.ts'
import { visitorUploads } from './store.ts'

type VisitorError =
  | 'MISMATCH_MIME_TYPE'
  | 'ZERO_FILE_SIZE'
  | 'UNSUPPORTED_FILE_FORMAT'
  | 'FILE_SIZE_OVER_LIMIT'
  | 'SITE_QUOTA_EXCEEDED'
  | 'VISITOR_UPLOADS_OFF'

/**
 * Creates an upload URL for visitors and members. The file is private until it is used, so that the shop cannot be
 * misused as image hosting.
 */
export async function openVisitorUpload(
  ctx: Context<VisitorError>,
  request: VisitorUploadRequest,
  way: OpenUpload['way'],
): Promise<UploadAddress> {
  const owner = ownerOf(ctx.caller)
  if (!owner || !maySend(await visitorUploads(ctx), ctx.caller)) return ctx.fail('VISITOR_UPLOADS_OFF')
  await countFor(ctx, owner)
  const { mimeType, fileName, sizeInBytes, purpose } = request
  const { mediaType } = checkAnnouncement(ctx, request)
  const maximumBytes = visitorMaximum(purpose, mediaType)
  if (maximumBytes === undefined) return ctx.fail('UNSUPPORTED_FILE_FORMAT', { mimeType })
  return openUpload(ctx, {
    mimeType,
    sizeInBytes,
    ...(fileName && { fileName }),
    way,
    place: { folderId: rootFolders.VISITOR_UPLOADS_ROOT, root: 'VISITOR_UPLOADS_ROOT' },
    private: true,
    sentBy: { owner, purpose, maximumBytes },
  })
}

async function countFor(ctx: Context<VisitorError>, owner: string): Promise<void> {
  const { rateLimits } = ctx.services
  const verdicts = [
    await rateLimits.consume('visitor uploads', owner, visitorUploadLimit),
    await rateLimits.consume('visitor uploads of address', networkOf(ctx.request.ip), visitorNetworkLimit),
  ]
  const refused = verdicts.find(({ allowed }) => !allowed)
  if (refused) ctx.fail('TOO_MANY_REQUESTS', { retryAfterSeconds: refused.retryAfterSeconds })
}

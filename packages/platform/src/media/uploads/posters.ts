import type { Code } from '@vitrine/contract/codes'
import { measured, patiently, pictureStill } from '@vitrine/media'
import * as z from 'zod'
import type {
  GeneratePosterUploadUrlError,
  GeneratePosterUploadUrlInput,
  GeneratePosterUploadUrlOutput,
} from '../../generated/uploads.ts'
import { page } from '../../kernel/area.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { checkLink, signLink } from '../../kernel/secrets/signed-links.ts'
import { hours, later } from '../../kernel/time/time-spans.ts'
import { changePoster, fileIdIn, fileKeys, findFile } from '../files/index.ts'
import { type Address, takingBytes, uploadAt } from './at-address.ts'
import { posterUrl } from './open.ts'
import { findUpload } from './store.ts'

const mostBytes = 5 * 2 ** 20
const addressFor = hours(1)

/** For staff and an existing video; the URL of an upload allows sending its poster. */
const posterSubject = (fileId: string) => `poster ${fileId}`

export async function posterAddress(
  { fileId: reference }: GeneratePosterUploadUrlInput,
  ctx: Context<GeneratePosterUploadUrlError>,
): Promise<GeneratePosterUploadUrlOutput> {
  const found = await findFile(ctx, reference)
  if (!found) return ctx.fail('RESOURCE_NOT_FOUND', { fileId: reference })
  const { id, operationStatus, mediaType, media } = found.file
  if (operationStatus !== 'READY') return ctx.fail('FILE_NOT_READY', { operationStatus })
  if (!media?.video) return ctx.fail('NOT_A_VIDEO', { mediaType })
  const expirationDate = later(ctx.clock.now(), addressFor)
  const token = await signLink(ctx, posterSubject(id), expirationDate)
  return { posterUrl: posterUrl(ctx, id, token), expirationDate }
}

const input = z.object({ fileId: z.string().max(100), token: z.string().max(200) })

const receive = outsideTransaction(async (address: Address, ctx: Context<Code>) => {
  const request = ctx.request.incoming
  if (!request) throw new Error('A streamed upload needs the incoming request')
  const fileId = fileIdIn(address.fileId) ?? ctx.fail('UPLOAD_NOT_FOUND')
  const isStaffUpload = (await checkLink(ctx, posterSubject(fileId), address.token)) === 'VALID'
  if (!isStaffUpload) await openUploadAt(ctx, address)
  const bytes = await takingBytes(ctx, () =>
    new Response(measured(patiently(request.body), { maximumBytes: mostBytes })).bytes(),
  )
  const still = await pictureStill(bytes)
  if (!still) return ctx.fail('UNSUPPORTED_FILE_FORMAT', { mimeType: request.headers.get('content-type') })
  if (isStaffUpload) {
    const file = await changePoster(ctx, fileId, still)
    return Response.json({ file: file ?? ctx.fail('UPLOAD_NOT_FOUND') }, noStore)
  }
  await ctx.services.storage.write(fileKeys(ctx.siteId, fileId).sentPoster, bytes)
  // The upload ended during the request, so the image would never be removed.
  if (!(await findUpload(ctx, fileId))) await ctx.services.storage.remove(fileKeys(ctx.siteId, fileId).folder)
  return new Response(null, { status: 204, ...noStore })
})

const noStore = { headers: { 'cache-control': 'no-store' } }

export const posterPage = page('PUT /uploads/{fileId}/{token}/poster', {
  access: ['anyone'],
  takesStream: true,
  input,
  handle: receive,
})

/** After the upload is complete, only staff may change the poster. */
async function openUploadAt(ctx: Context<Code>, address: Address): Promise<void> {
  const upload = await uploadAt(ctx, address)
  if (upload.media_type !== 'VIDEO') ctx.fail('UPLOAD_NOT_FOUND')
  if (upload.state === 'RECEIVED') ctx.fail('UPLOAD_ALREADY_DONE')
}

import type { Code } from '@vitrine/contract/codes'
import { answerReceived, findUpload as findBegun, receiveTus, tusResumable } from '@vitrine/media'
import * as z from 'zod'

import { page } from '../../kernel/area.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { fileKeys } from '../files/index.ts'
import { type Address, takingBytes, uploadAt } from './at-address.ts'
import { finishUpload } from './finish.ts'
import { createLocker } from './locker.ts'
import { addressOf } from './open.ts'
import { findUpload, removeUpload, type UploadRow } from './store.ts'

const input = z.object({ fileId: z.string().max(100), token: z.string().max(200) })

/** Receives a file in parts (TUS 1.0) at one URL. */
const receive = outsideTransaction(async (address: Address, ctx: Context<Code>) => {
  const request = ctx.request.incoming
  if (!request) throw new Error('A streamed upload needs the incoming request')
  if (request.method === 'GET')
    ctx.fail('METHOD_NOT_ALLOWED', { allowed: ['POST', 'HEAD', 'PATCH', 'DELETE'] })
  const upload = await uploadAt(ctx, address, 'RESUMABLE')
  const response = await takingBytes(ctx, () => answer(ctx, upload, request))
  response.headers.set('x-vitrine-file-id', upload.file_id)
  response.headers.set('cache-control', 'no-store')
  if (upload.state === 'OPEN') response.headers.set('upload-expires', upload.expires_at.toUTCString())
  return response
})

export const resumablePages = (['POST', 'GET', 'PATCH', 'DELETE'] as const).map((method) =>
  page(`${method} /uploads/resumable/{fileId}/{token}`, {
    access: ['anyone'],
    takesStream: true,
    input,
    handle: receive,
  }),
)

async function answer(ctx: Context<Code>, upload: UploadRow, request: Request): Promise<Response> {
  const { uploadUrl } = await addressOf(ctx, upload)
  if (request.method === 'DELETE') return terminate(ctx, upload)
  if (request.method !== 'POST') await finishWhatIsThere(ctx, upload)
  const now = await findUpload(ctx, upload.file_id)
  if (!now) return ctx.fail('UPLOAD_NOT_FOUND')
  if (now.state === 'RECEIVED') return answerReceived(request, now.received_bytes ?? 0, uploadUrl)
  const response = await receiveTus(request, {
    id: upload.file_id,
    url: uploadUrl,
    maximumBytes: upload.maximum_bytes,
    declaredBytes: upload.declared_bytes ?? undefined,
    store: ctx.services.storage.uploads,
    locker: createLocker(ctx),
    finished: () => adopt(ctx, upload),
  })
  // 410: the bytes have just been moved to the file.
  if (response.status !== 404 && response.status !== 410) return response
  // Another request sent the last part while this one waited.
  await finishWhatIsThere(ctx, upload)
  const then = await findUpload(ctx, upload.file_id)
  return then?.state === 'RECEIVED' ? answerReceived(request, then.received_bytes ?? 0, uploadUrl) : response
}

/** The upload is complete, but the request that received the last part died before finishing it. */
async function finishWhatIsThere(ctx: Context<Code>, upload: UploadRow): Promise<void> {
  if (upload.state === 'RECEIVED') return
  const begun = await findBegun(ctx.services.storage.uploads, upload.file_id)
  const isComplete = begun?.size !== undefined && begun.offset === begun.size
  if (isComplete) await adopt(ctx, upload)
  else if (!begun && (await storedBytes(ctx, upload)) !== undefined) await adopt(ctx, upload)
}

/** Moves the received bytes to the file. Concurrent calls do it once. */
async function adopt(ctx: Context<Code>, upload: UploadRow): Promise<void> {
  const { storage } = ctx.services
  const { original } = fileKeys(ctx.siteId, upload.file_id)
  if ((await storedBytes(ctx, upload)) === undefined) {
    try {
      await storage.adopt(upload.file_id, original)
    } catch (error) {
      if ((await storedBytes(ctx, upload)) === undefined) throw error
    }
  }
  await finishUpload(ctx, upload, (await storedBytes(ctx, upload)) ?? 0)
}

async function storedBytes(
  { services, siteId }: Pick<Context, 'services' | 'siteId'>,
  { file_id }: Pick<UploadRow, 'file_id'>,
): Promise<number | undefined> {
  return (await services.storage.stat(fileKeys(siteId, file_id).original))?.size
}

async function terminate(ctx: Context<Code>, upload: UploadRow): Promise<Response> {
  if (upload.state === 'RECEIVED') return ctx.fail('UPLOAD_ALREADY_DONE')
  await endUpload(ctx, upload.file_id)
  return new Response(null, { status: 204, headers: { 'tus-resumable': tusResumable } })
}

/** Ends an incomplete upload and removes its bytes. Call it outside a transaction. */
export async function endUpload(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>,
  fileId: string,
): Promise<void> {
  const lock = createLocker(ctx).newLock(fileId)
  await lock.lock(AbortSignal.timeout(60_000), () => undefined)
  try {
    if (await removeUpload(ctx, fileId)) await removeBegun(ctx, fileId)
  } finally {
    await lock.unlock()
  }
}

/** Removes the bytes of an upload that ends without a file. */
export async function removeBegun(
  { services: { storage }, siteId }: Pick<Context, 'services' | 'siteId'>,
  fileId: string,
): Promise<void> {
  if (await findBegun(storage.uploads, fileId)) await storage.uploads.remove(fileId)
  await storage.remove(fileKeys(siteId, fileId).folder)
}

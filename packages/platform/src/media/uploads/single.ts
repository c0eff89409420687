import type { Code } from '@vitrine/contract/codes'
import { fileOfForm, measured, patiently } from '@vitrine/media'
import * as z from 'zod'
import { page } from '../../kernel/area.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { fileKeys } from '../files/index.ts'
import { type Address, takingBytes, uploadAt } from './at-address.ts'
import { finishUpload, receivedFile } from './finish.ts'
import { createLocker, UploadLockRefused } from './locker.ts'
import { findUpload, type UploadRow } from './store.ts'

interface Sent extends Address {
  readonly filename?: string | undefined
}

const input = z.object({
  fileId: z.string().max(100),
  token: z.string().max(200),
  filename: z.string().max(1000).optional(),
})

/** Receives a file in one request: bytes by PUT, or a form by POST. */
const receive = outsideTransaction(async ({ filename, ...address }: Sent, ctx: Context<Code>) => {
  const upload = await uploadAt(ctx, address, 'SINGLE')
  const request = ctx.request.incoming
  if (!request) throw new Error('A streamed upload needs the incoming request')
  const file =
    upload.state === 'RECEIVED'
      ? await sentAgain(ctx, upload, request)
      : await takingBytes(ctx, () => takeFile(ctx, upload, request, filename))
  return Response.json(
    { file },
    { headers: { 'cache-control': 'no-store', 'x-vitrine-file-id': upload.file_id } },
  )
})

export const singlePages = [
  page('PUT /uploads/{fileId}/{token}', { access: ['anyone'], takesStream: true, input, handle: receive }),
  page('POST /uploads/{fileId}/{token}', { access: ['anyone'], takesStream: true, input, handle: receive }),
]

async function takeFile(ctx: Context<Code>, upload: UploadRow, request: Request, filename?: string) {
  const gone = new AbortController()
  const lock = createLocker(ctx).newLock(upload.file_id)
  await lock.lock(request.signal, () => gone.abort())
  try {
    const now = await findUpload(ctx, upload.file_id)
    if (!now) return ctx.fail('UPLOAD_NOT_FOUND')
    if (now.state === 'RECEIVED') return receivedFile(ctx, upload)
    const sent = await bytesOf(ctx, request)
    const bytes = measured(untilAborted(sent.body, gone.signal), {
      maximumBytes: upload.maximum_bytes,
      declaredBytes: upload.declared_bytes ?? undefined,
      digest: sent.isForm ? null : request.headers.get('content-digest'),
    })
    const { original } = fileKeys(ctx.siteId, upload.file_id)
    const { size } = await ctx.services.storage.write(original, bytes)
    return await finishUpload(ctx, upload, size, filename ?? sent.fileName)
  } finally {
    await lock.unlock()
  }
}

async function bytesOf(ctx: Context<Code>, request: Request) {
  const body = patiently(request.body)
  const type = request.headers.get('content-type') ?? ''
  if (request.method === 'PUT' || !/^multipart\/form-data\b/i.test(type))
    return { body, fileName: undefined, isForm: false }
  const file = await fileOfForm(body, type)
  if (!file) return ctx.violation('file', 'REQUIRED_FIELD', 'must be a file field of the form')
  return { ...file, isForm: true }
}

/** The response was lost. The same file gets the same response; another file is rejected. */
async function sentAgain(ctx: Context<Code>, upload: UploadRow, request: Request) {
  const length = request.headers.get('content-length')
  const isForm = request.method === 'POST'
  if (!isForm && length !== null && Number(length) !== upload.received_bytes) ctx.fail('UPLOAD_ALREADY_DONE')
  return receivedFile(ctx, upload)
}

/** Stops reading when another request takes over. */
async function* untilAborted(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const aborted = Promise.withResolvers<never>()
  aborted.promise.catch(() => undefined)
  signal.addEventListener('abort', () => aborted.reject(new UploadLockRefused('Another request sends')), {
    once: true,
  })
  const iterator = body[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await Promise.race([iterator.next(), aborted.promise])
    if (done) return
    yield value
  }
}

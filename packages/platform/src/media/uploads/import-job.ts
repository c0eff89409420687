import { FetchRefused, fetchPublic, kindOfMimeType, measured, sniff, UploadRefused } from '@vitrine/media'

import type { FileDescriptor } from '../../generated/shared.ts'
import { type Context, inBackground } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { failFile, fileForServing, fileKeys, maximumBytes, startProcessing } from '../files/index.ts'
import { fitsQuota } from './quota.ts'
import { bodySeconds, importPauses } from './rules.ts'
import { lockRoom } from './store.ts'

type MediaType = FileDescriptor['mediaType']

export interface ImportJob {
  readonly fileId: string
  readonly url: string
  /** Encrypted because they may contain credentials; null if there are none. */
  readonly headers: string | null
  /** The required type. */
  readonly mediaType: MediaType | null
  /** The announced type, which limits the size; null: the server's header decides. */
  readonly expected: MediaType | null
  readonly attempt: number
}

interface Reason {
  readonly code: string
  readonly description: string
}

/** Downloads a file from another server. It can be repeated while the file waits for its bytes. */
export const importBytes = inBackground(async (ctx: Context, job: ImportJob): Promise<void> => {
  const file = await fileForServing(ctx, job.fileId)
  if (file?.operationStatus !== 'PENDING') return
  try {
    const bytes = await fetchTo(ctx, job)
    const reason = await whyNot(ctx, job, file.displayName)
    if (reason) return await fail(ctx, job, reason)
    const kept = await ctx.transaction(async (tx) => {
      await lockRoom(tx)
      if (!(await fitsQuota(tx, bytes))) return false
      await startProcessing(tx, job.fileId)
      return true
    })
    if (!kept)
      await fail(ctx, job, {
        code: 'SITE_QUOTA_EXCEEDED',
        description: 'The site has used its storage quota',
      })
  } catch (error) {
    await afterFailure(ctx, job, error)
  }
})

export async function sealHeaders(
  ctx: Context,
  headers: Readonly<Record<string, string>>,
  fileId: string,
): Promise<string | null> {
  if (Object.keys(headers).length === 0) return null
  if (!ctx.services.vault.isOpen)
    return ctx.violation(
      'urlHeaders',
      'VALIDATION',
      'cannot be stored because the platform has no secret key',
    )
  return ctx.services.vault.seal(ctx, JSON.stringify(headers), purposeOf(fileId))
}

const purposeOf = (fileId: string) => `import ${fileId}`

async function fetchTo(ctx: Context, job: ImportJob): Promise<number> {
  const { vault, storage, importFrom } = ctx.services
  const sealed = job.headers && (await vault.unseal(ctx, job.headers, purposeOf(job.fileId)))
  const headers: Record<string, string> = sealed ? JSON.parse(sealed) : {}
  const meant = (type = ''): MediaType => job.expected ?? kindOfMimeType(type)?.mediaType ?? 'UNKNOWN'
  const limit = (type: string | undefined): number => maximumBytes[meant(type)]
  const fetched = await fetchPublic(job.url, {
    headers,
    maximumBytes: limit,
    bodySeconds: (type) => bodySeconds(meant(type)),
    allow: importFrom,
  })
  const bytes = measured(fetched.body, { maximumBytes: limit(fetched.contentType) })
  return (await storage.write(fileKeys(ctx.siteId, job.fileId).original, bytes)).size
}

/** An announced video must be a video; other problems are found by the inspection. */
async function whyNot(
  ctx: Context,
  { fileId, mediaType }: ImportJob,
  name: string,
): Promise<Reason | undefined> {
  if (!mediaType) return undefined
  const { original } = fileKeys(ctx.siteId, fileId)
  const kind = await ctx.services.storage.withFile(original, (path) => sniff(path, name))
  if ('code' in kind) return { code: kind.code, description: kind.message }
  if (kind.mediaType === mediaType) return undefined
  return {
    code: 'MISMATCH_MIME_TYPE',
    description: `The file is ${kind.mimeType}, which does not match ${mediaType}`,
  }
}

async function afterFailure(ctx: Context, job: ImportJob, error: unknown): Promise<void> {
  if (error instanceof UploadRefused) return fail(ctx, job, refusals[error.code])
  if (!(error instanceof FetchRefused)) throw error
  const pause = mayHelp(error) ? importPauses[job.attempt] : undefined
  if (pause === undefined)
    return fail(ctx, job, { code: `IMPORT_${error.reason}`, description: `${error.message}.` })
  const again: ImportJob = { ...job, attempt: job.attempt + 1 }
  await ctx.transaction((tx) => tx.schedule('uploads.import', later(ctx.clock.now(), pause), again))
}

const refusals: Readonly<Record<UploadRefused['code'], Reason>> = {
  ZERO_FILE_SIZE: { code: 'ZERO_FILE_SIZE', description: 'The file is empty.' },
  FILE_SIZE_OVER_LIMIT: { code: 'FILE_SIZE_OVER_LIMIT', description: 'The file exceeds the maximum size.' },
  UPLOAD_INCOMPLETE: { code: 'IMPORT_NOT_ANSWERED', description: 'The server closed the connection early.' },
  UPLOAD_DIGEST_MISMATCH: {
    code: 'IMPORT_NOT_ANSWERED',
    description: 'The server closed the connection early.',
  },
}

/** Whether a retry may help, because the server is temporarily unavailable. */
function mayHelp({ reason, status }: FetchRefused): boolean {
  if (reason === 'NOT_ANSWERED' || reason === 'TIMED_OUT') return true
  return reason === 'ANSWERED_ERROR' && status !== undefined && (status >= 500 || status === 429)
}

async function fail(ctx: Context, { fileId }: ImportJob, reason: Reason): Promise<void> {
  await ctx.transaction((tx) => failFile(tx, fileId, reason))
}

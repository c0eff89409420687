import { checkAnnounced, refuseHeader } from '@vitrine/media'

import type { FileDescriptor } from '../../generated/shared.ts'
import type { ImportFileRequest } from '../../generated/uploads.ts'
import type { Context } from '../../kernel/http/context.ts'
import { createFile } from '../files/index.ts'
import { type ImportJob, sealHeaders } from './import-job.ts'
import { placeOf } from './open.ts'
import { checkQuota } from './quota.ts'
import { displayNameOf } from './rules.ts'

type ImportError =
  | 'UNSUPPORTED_FILE_FORMAT'
  | 'SITE_QUOTA_EXCEEDED'
  | 'FOLDER_NOT_FOUND'
  | 'FOLDER_TOO_DEEP'
  | 'TOO_MANY_FOLDERS'

/**
 * Creates a PENDING file, whose bytes a job downloads. `at` is the path of the request in violations:
 * `importFileRequests[0].`.
 */
export async function beginImport(
  ctx: Context<ImportError>,
  request: ImportFileRequest,
  at = '',
): Promise<FileDescriptor> {
  const url = checkUrl(ctx, request, `${at}url`)
  const urlHeaders = checkHeaders(ctx, request.urlHeaders ?? {}, `${at}urlHeaders`)
  const announced = request.mimeType ? checkAnnounced(request.mimeType) : undefined
  if (announced?.ok === false) ctx.fail('UNSUPPORTED_FILE_FORMAT', { mimeType: request.mimeType })
  await checkQuota(ctx, 0)
  const folder = await placeOf(ctx, request)
  const wanted = request.mediaType === 'UNKNOWN' ? undefined : request.mediaType
  const id = ctx.random.id()
  const file = await createFile(ctx, {
    id,
    displayName: displayNameOf(request.displayName) ?? nameIn(url),
    mimeType: announced?.ok ? announced.mimeType : undefined,
    mediaType: wanted,
    folder,
    root: folder.root,
    private: request.private,
    labels: request.labels,
    sourceUrl: request.url,
    externalInfo: request.externalInfo,
    awaited: true,
  })
  const job: ImportJob = {
    fileId: id,
    url: url.href,
    headers: await sealHeaders(ctx, urlHeaders, id),
    mediaType: wanted ?? null,
    expected: wanted ?? (announced?.ok && announced.mediaType !== 'OTHER' ? announced.mediaType : null),
    attempt: 0,
  }
  await ctx.schedule('uploads.import', ctx.clock.now(), job)
  return file
}

/** Validates the URL itself; its target is checked when it is requested. */
function checkUrl(ctx: Context, { url: text, urlParams = {} }: ImportFileRequest, field: string): URL {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    return ctx.violation(field, 'FORMAT', 'must be a URL that begins with http:// or https://')
  if (url.username || url.password)
    return ctx.violation(field, 'FORMAT', 'must not contain a user name or password; send them in urlHeaders')
  for (const [name, value] of Object.entries(urlParams)) url.searchParams.set(name, String(value))
  if (url.href.length > 8_000) return ctx.violation(field, 'MAX_LENGTH', 'is longer than 8,000 characters')
  url.hash = ''
  return url
}

function checkHeaders(ctx: Context, headers: Readonly<Record<string, string>>, field: string) {
  for (const [name, value] of Object.entries(headers)) {
    const refusal = refuseHeader(name, value)
    if (refusal === 'NAME') ctx.violation(`${field}.${name}`, 'VALIDATION', 'is not an allowed header')
    if (refusal === 'VALUE') ctx.violation(`${field}.${name}`, 'FORMAT', 'must be one line of plain text')
  }
  return headers
}

function nameIn(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? ''
  let name = last
  try {
    name = decodeURIComponent(last)
  } catch {
    // The file name is kept as it is in the URL.
  }
  return displayNameOf(name) ?? url.hostname
}

import type { DownloadUrl, GenerateFileDownloadUrlInput } from '../../generated/files.ts'
import { mayReturnTo, registrationOf } from '../../identity/clients/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { hours, later, minutes } from '../../kernel/time/time-spans.ts'
import { archiveUrl, downloadUrl, viewing } from './addresses.ts'
import { insertDownload } from './downloads-store.ts'
import { shownStill } from './facts.ts'
import { safeFileName } from './rules.ts'
import type { FileRow } from './store.ts'
import { isSigned } from './to-descriptor.ts'

/** The lifetime of an archive of several files. */
const archiveFor = hours(1)
const usualMinutes = 600

/** Returns the URL of an archive of files. */
export async function archiveDownload(
  ctx: Context,
  name: string,
  fileIds: readonly string[],
): Promise<string> {
  const until = later(ctx.clock.now(), archiveFor)
  const downloadId = await insertDownload(ctx, { name, fileIds }, until)
  return archiveUrl(ctx, { downloadId, name }, until)
}

type DownloadCode = 'INVALID_ASSET_KEY' | 'RESOURCE_NOT_FOUND'

/** Returns one URL per requested asset. */
export async function downloadUrls(
  ctx: Context<DownloadCode>,
  row: FileRow,
  asked: GenerateFileDownloadUrlInput,
): Promise<DownloadUrl[]> {
  const {
    expirationInMinutes = usualMinutes,
    expirationRedirectUrl,
    contentDisposition = 'ATTACHMENT',
  } = asked
  const redirectUrl = await checkedRedirect(ctx, expirationRedirectUrl)
  const until = later(ctx.clock.now(), minutes(expirationInMinutes))
  const keys = asked.assetKeys && asked.assetKeys.length > 0 ? [...new Set(asked.assetKeys)] : ['src']
  const known = assetsOf(row)
  return Promise.all(
    keys.map(async (assetKey) => {
      if (!known.includes(assetKey)) ctx.fail('INVALID_ASSET_KEY', { assetKey, known })
      const fileName = asked.downloadFileName ?? nameOf(row, assetKey)
      const download = {
        fileId: row.file_id,
        assetKey,
        fileName,
        disposition: contentDisposition,
        redirectUrl,
      }
      return { url: await downloadUrl(ctx, download, until), assetKey }
    }),
  )
}

/** A still is an image and gets an image extension. */
function nameOf({ display_name, extension, facts }: FileRow, assetKey: string): string {
  const still = assetKey === 'poster' && facts ? shownStill(facts) : undefined
  if (!still) return safeFileName(display_name, extension)
  const isNamedAlike = extension && display_name.toLowerCase().endsWith(`.${extension}`)
  const stem = isNamedAlike ? display_name.slice(0, -extension.length - 1) : display_name
  return safeFileName(stem, still.mimeType === 'image/png' ? 'png' : 'jpg')
}

/** The derived assets of a file. */
export function assetsOf({ facts }: Pick<FileRow, 'facts'>): string[] {
  const hasStill = facts?.of === 'VIDEO' || (facts?.of === 'AUDIO' && facts.cover !== undefined)
  return ['src', ...(hasStill ? ['poster'] : [])]
}

/** The redirect of an expired link must not become an open redirect. */
async function checkedRedirect(ctx: Context, url: string | undefined): Promise<string | undefined> {
  if (url === undefined || mayReturnTo(await registrationOf(ctx, undefined), url)) return url
  return ctx.violation(
    'expirationRedirectUrl',
    'VALIDATION',
    'Expected an address whose origin is registered for sign-in',
  )
}

type StreamCode = 'NOT_A_VIDEO' | 'FILE_NOT_READY'

/** The URL of a video's playlist; for a private video, valid until `until`. */
export async function streamUrl(
  ctx: Context<StreamCode>,
  row: FileRow,
  format: 'HLS' | 'DASH',
  until: Date,
): Promise<string> {
  if (row.operation_status !== 'READY') ctx.fail('FILE_NOT_READY', { operationStatus: row.operation_status })
  if (row.facts?.of !== 'VIDEO') return ctx.fail('NOT_A_VIDEO', { mediaType: row.media_type })
  if (!row.facts.streams) return ctx.fail('NOT_A_VIDEO', { codecs: row.facts.codecs })
  const { base } = await viewing(ctx, until)
  const playlist = format === 'HLS' ? 'hls/master.m3u8' : 'dash/manifest.mpd'
  return `${base(row.file_id, isSigned(row))}${row.file_id}/${playlist}`
}

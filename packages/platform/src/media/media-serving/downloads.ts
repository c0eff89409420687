import { zipFiles } from '@vitrine/media'

import { type Notice, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { checkLink } from '../../kernel/secrets/signed-links.ts'
import {
  archiveSubject,
  ensureBytes,
  fileForServing,
  filesForServing,
  findDownload,
  readDownloadUrl,
  type ServedFile,
} from '../files/index.ts'
import { nameParameters, openToPages, privateNoStore, typeHeaders } from './headers.ts'
import { respondStored } from './respond.ts'

/** `/media/d/<token>/<id>/<asset>?…`: a file download. Undefined if the signature is invalid. */
export async function respondDownload(
  ctx: Context,
  request: Request,
  url: URL,
): Promise<Response | undefined> {
  const asked = readDownloadUrl(url)
  const verdict = asked && (await checkLink(ctx, asked.subject, asked.token))
  if (!asked || verdict === 'WRONG') return undefined
  const { fileId, assetKey, fileName, disposition, redirectUrl } = asked.download
  if (verdict === 'EXPIRED') return expired(ctx, redirectUrl)
  const file = await fileForServing(ctx, fileId)
  if (file?.operationStatus !== 'READY') return undefined
  const isPoster = assetKey === 'poster'
  await ensureBytes(ctx, file)
  return respondStored(request, {
    storage: ctx.services.storage,
    key: isPoster ? file.keys.still : file.keys.original,
    etag: `"${fileId}${isPoster ? `-${file.stillId}` : ''}"`,
    headers: {
      ...typeHeaders(isPoster ? (file.stillMimeType ?? 'image/jpeg') : file.mimeType, fileName, disposition),
      'cache-control': privateNoStore,
    },
  })
}

/** `/media/z/<token>/<download>/<name>`: an archive of files, created while it is sent. */
export async function respondArchive(
  ctx: Context,
  request: Request,
  token: string,
  downloadId: string,
): Promise<Response | undefined> {
  const verdict = await checkLink(ctx, archiveSubject(downloadId), token)
  if (verdict === 'WRONG') return undefined
  const download = verdict === 'VALID' ? await findDownload(ctx, downloadId) : undefined
  if (!download) return expired(ctx)
  const { storage } = ctx.services
  const found = new Map((await filesForServing(ctx, download.fileIds)).map((file) => [file.id, file]))
  const files: { readonly file: ServedFile; readonly sizeInBytes: number }[] = []
  for (const id of download.fileIds) {
    const file = found.get(id)
    if (file?.operationStatus !== 'READY') continue
    await ensureBytes(ctx, file)
    const stored = await storage.stat(file.keys.original)
    if (stored) files.push({ file, sizeInBytes: stored.size })
  }
  const zip = zipFiles(
    files.map(({ file, sizeInBytes }) => ({
      name: file.fileName,
      sizeInBytes,
      async open() {
        const stored = await storage.read(file.keys.original)
        if (!stored) throw new Error(`The bytes of ${file.id} are gone`)
        return stored.body
      },
    })),
    ctx.clock.now(),
  )
  if (request.method === 'HEAD') await zip.body.cancel()
  return new Response(request.method === 'HEAD' ? null : zip.body, {
    headers: {
      ...openToPages,
      'content-type': 'application/zip',
      'content-length': String(zip.sizeInBytes),
      'content-disposition': `attachment; ${nameParameters(download.name)}`,
      'cache-control': privateNoStore,
    },
  })
}

/** The redirect target was validated when the URL was signed. */
async function expired(ctx: Context, redirectUrl?: string): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  if (redirectUrl) return new Response(null, { status: 302, headers: { ...headers, location: redirectUrl } })
  return noticePage(ctx, downloadExpired, { status: 410, headers })
}

const downloadExpired: Notice = {
  en: {
    title: 'Link expired',
    message: 'This download link has expired. Ask its sender for a new link.',
  },
  de: {
    title: 'Link abgelaufen',
    message: 'Dieser Downloadlink ist abgelaufen. Bitten Sie den Absender um einen neuen.',
  },
}

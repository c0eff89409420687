import type { Context } from '../../kernel/http/context.ts'
import { linkSigner } from '../../kernel/secrets/signed-links.ts'
import { viewUntil } from './rules.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/**
 * Where files are seen. A public file: `/media/<id>/…`. A private one, and one in the trash: `/media/s/<token>/<id>/…`,
 * so that what a playlist names beside itself carries the token too; the token is of the whole file, until `until`.
 */
export interface Viewing {
  readonly until: Date
  /** What stands before the id, with a slash at the end. */
  base(fileId: string, signed: boolean): string
}

export const viewSubject = (fileId: string): string => `media ${fileId}`

export async function viewing(ctx: Scope, until = viewUntil(ctx.clock.now())): Promise<Viewing> {
  const sign = await linkSigner(ctx)
  const { baseUrl } = ctx.services
  return {
    until,
    base: (fileId, signed) =>
      signed ? `${baseUrl}/media/s/${sign(viewSubject(fileId), until)}/` : `${baseUrl}/media/`,
  }
}

/** What one download may be: signed as a whole, so that nobody makes of it another name or another end. */
export interface Download {
  readonly fileId: string
  readonly assetKey: string
  readonly fileName: string
  readonly disposition: 'ATTACHMENT' | 'INLINE'
  /** Where an expired address leads. */
  readonly redirectUrl?: string | undefined
}

const downloadSubject = ({ fileId, assetKey, fileName, disposition, redirectUrl }: Download): string =>
  JSON.stringify(['download', fileId, assetKey, fileName, disposition, redirectUrl ?? ''])

/** `/media/d/<token>/<id>/<asset>?name=…&disposition=…&redirect=…` */
export async function downloadUrl(ctx: Scope, download: Download, until: Date): Promise<string> {
  const sign = await linkSigner(ctx)
  const { fileId, assetKey, fileName, disposition, redirectUrl } = download
  const query = new URLSearchParams({ name: fileName, disposition })
  if (redirectUrl) query.set('redirect', redirectUrl)
  return `${ctx.services.baseUrl}/media/d/${sign(downloadSubject(download), until)}/${fileId}/${encodeURIComponent(assetKey)}?${query}`
}

/** What an address of a download says; whether it still holds, `checkLink(ctx, subject, token)` tells. */
export function readDownloadUrl(
  url: URL,
): { readonly token: string; readonly subject: string; readonly download: Download } | undefined {
  const [, token, fileId, asset] = /^\/media\/d\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(url.pathname) ?? []
  const disposition = url.searchParams.get('disposition')
  const fileName = url.searchParams.get('name')
  if (!token || !fileId || !asset || fileName === null) return undefined
  if (disposition !== 'ATTACHMENT' && disposition !== 'INLINE') return undefined
  const download: Download = {
    fileId,
    assetKey: decoded(asset),
    fileName,
    disposition,
    redirectUrl: url.searchParams.get('redirect') ?? undefined,
  }
  return { token, subject: downloadSubject(download), download }
}

export const archiveSubject = (downloadId: string): string => `download ${downloadId}`

/** `/media/z/<token>/<download>/<name>.zip` */
export async function archiveUrl(
  ctx: Scope,
  { downloadId, name }: { readonly downloadId: string; readonly name: string },
  until: Date,
): Promise<string> {
  const sign = await linkSigner(ctx)
  const token = sign(archiveSubject(downloadId), until)
  return `${ctx.services.baseUrl}/media/z/${token}/${downloadId}/${encodeURIComponent(name)}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

import type { Context } from '../../kernel/http/context.ts'
import { linkSigner } from '../../kernel/secrets/signed-links.ts'
import { viewUntil } from './rules.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/**
 * Builds the URLs of files. A public file: `/media/<id>/…`. A private or deleted one: `/media/s/<token>/<id>/…`, so
 * that the relative URLs of a playlist contain the token too. The token is valid for the whole file until `until`.
 */
export interface Viewing {
  readonly until: Date
  /** The URL before the id, with a trailing slash. */
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

/** A download, which is signed as a whole, so that its name and expiry cannot be changed. */
export interface Download {
  readonly fileId: string
  readonly assetKey: string
  readonly fileName: string
  readonly disposition: 'ATTACHMENT' | 'INLINE'
  /** The redirect target of an expired link. */
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

/** Parses the URL of a download; `checkLink(ctx, subject, token)` verifies it. */
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

import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { Readable } from 'node:stream'

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Serves a file below the directory with an ETag; returns undefined if it does not exist. */
export async function serveFile(
  request: Request,
  directory: string,
  path: string,
  cacheControl: string,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const file = await fileBelow(directory, path)
  if (!file) return undefined
  const { size, mtimeMs } = await stat(file)
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
  const headers = {
    etag,
    'cache-control': cacheControl,
    'content-type': types[extname(file).toLowerCase()] ?? 'application/octet-stream',
    'cross-origin-resource-policy': 'cross-origin',
    // An SVG can contain scripts, which must not run.
    ...(extname(file) === '.svg' && {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const body = request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file)) as ReadableStream)
  return new Response(body, { headers: { ...headers, 'content-length': String(size) } })
}

async function fileBelow(directory: string, path: string): Promise<string | undefined> {
  try {
    const root = await realpath(directory)
    const file = await realpath(join(root, decodeURIComponent(path)))
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

/**
 * Serves the built pages with sample data and the platform's content security policy: `npx vite build && node
 * preview/serve.ts`. Each page is at /preview/<name>; /preview/ lists them.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { answer } from './answers.ts'
import { pages } from './fixture-pages.ts'
import { pictures } from './pictures/draw.ts'

const dist = join(import.meta.dirname, '../dist')
const port = Number(process.argv[2] ?? 4090)
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

createServer((request, response) => {
  serve(request, response).catch((error: unknown) => send(response, 500, 'text/plain', String(error)))
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/preview/`))

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://preview')
  const name = pathname.replace('/preview/', '')
  const page = pages[name]
  if (request.method === 'GET' && pathname.startsWith('/_hosted/assets/')) return asset(pathname, response)
  if (pathname.startsWith('/preview/pictures/')) {
    return send(response, 200, 'image/svg+xml', pictures[name.slice('pictures/'.length, -4)] ?? '')
  }
  if (pathname === '/preview/') return send(response, 200, 'text/html', index())
  if (request.method === 'GET' && page) return document(page, response)
  const reply = await answer(request.method ?? 'GET', pathname, JSON.parse((await text(request)) || '{}'))
  response.setHeader('x-wix-request-id', '0199f0c2-7a52-7d11-9a35-0b1f6a1c9e77')
  for (const [header, value] of Object.entries(reply.headers ?? {})) response.setHeader(header, value)
  send(response, reply.status, 'application/json', JSON.stringify(reply.body))
}

async function asset(pathname: string, response: ServerResponse): Promise<void> {
  const file = join(dist, normalize(pathname.replace('/_hosted/', '/')))
  send(response, 200, types[extname(file)] ?? 'application/octet-stream', await readFile(file))
}

async function document(page: object, response: ServerResponse): Promise<void> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const entry = manifest['src/main.tsx'] as { readonly file: string; readonly css: readonly string[] }
  const nonce = randomBytes(16).toString('base64')
  response.setHeader(
    'content-security-policy',
    [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  const data = JSON.stringify(page).replaceAll('<', '\\u003c')
  send(
    response,
    200,
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Preview</title>${entry.css
      .map((file) => `<link rel="stylesheet" href="/_hosted/${file}">`)
      .join(
        '',
      )}</head><body><div id="root"></div><script nonce="${nonce}" type="application/json" id="page">${data}</script><script nonce="${nonce}" type="application/json" id="visit">{}</script><script nonce="${nonce}" type="module" src="/_hosted/${entry.file}"></script></body></html>`,
  )
}

function index(): string {
  return `<!doctype html><title>Previews</title><ul>${Object.keys(pages)
    .map((name) => `<li><a href="/preview/${name}">${name}</a></li>`)
    .join('')}</ul>`
}

async function text(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A buyer's input in the fields. */
export interface Entered {
  readonly method: string
  readonly number: string
}

/** The acts of the twin's browser pages on its payments. */
export interface BrowserActs {
  /** Keeps what was entered; answers the id of its token. */
  keep(entered: Entered): string
  /** The buyer's answer on the page of a bank or a pay later method; answers where the payment returns to. */
  answer(intentId: string, approve: boolean): string
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', html: 'text/html; charset=utf-8' }

/** Serves the browser script, its frames and pages. False: the request is another one. */
export async function serveBrowser(
  request: IncomingMessage,
  response: ServerResponse,
  { keep, answer }: BrowserActs,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '', 'http://twin')
  const [, name, type = ''] = /^\/([a-z-]+)\.(js|html)$/.exec(pathname) ?? []
  if (name) {
    const file = await readFile(new URL(`browser/${name}.${type}`, import.meta.url), 'utf8')
    response.setHeader('content-type', types[type] ?? '')
    response.end(file)
    return true
  }
  if (!pathname.startsWith('/browser/')) return false
  const body = await text(request)
  if (pathname === '/browser/confirmation-tokens') {
    response.end(JSON.stringify({ id: keep(JSON.parse(body)) }))
  } else if (pathname === '/browser/answers') {
    const { clientSecret, approve } = JSON.parse(body)
    answer(String(clientSecret).split('_secret_')[0] ?? '', approve)
    response.end('{}')
  } else {
    const fields = new URLSearchParams(body)
    const location = answer(fields.get('intent') ?? '', fields.get('approve') === 'yes')
    response.writeHead(303, { location }).end()
  }
  return true
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll } from 'vitest'
import type { CaptchaServiceOptions } from '../src/identity/captcha/index.ts'

export interface CaptchaServer {
  options(): CaptchaServiceOptions
  /** A token as the widget gives it after it was solved; `score` rates the visitor. */
  solve(use: 'visible' | 'invisible', score?: number): string
}

const pairs = {
  visible: { siteKey: 'visible-site-key', secret: 'the-secret-of-the-visible-key' },
  invisible: { siteKey: 'invisible-site-key', secret: 'the-secret-of-the-invisible-key' },
}

/** The `siteverify` of a captcha service on loopback, for the tests of a file. Each token counts once. */
export function runCaptchaServer(): CaptchaServer {
  const solved = new Map<string, { readonly secret: string; readonly score?: number | undefined }>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { secret, response: token = '' } = Object.fromEntries(
      new URLSearchParams(Buffer.concat(chunks).toString()),
    )
    const answer = (success: boolean, more: object) => response.end(JSON.stringify({ success, ...more }))
    response.setHeader('content-type', 'application/json')
    if (!Object.values(pairs).some((pair) => pair.secret === secret))
      return answer(false, { 'error-codes': ['invalid-input-secret'] })
    const found = solved.get(token)
    if (found?.secret !== secret) return answer(false, { 'error-codes': ['invalid-input-response'] })
    solved.delete(token)
    return answer(true, { hostname: 'shop.example', score: found?.score })
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => new Promise((resolve) => void server.close(resolve)))
  return {
    options() {
      const { port } = server.address() as AddressInfo
      return { verifyUrl: `http://127.0.0.1:${port}/siteverify`, ...pairs }
    },
    solve(use, score) {
      const token = `03${use}-${solved.size}-${crypto.randomUUID()}`
      solved.set(token, { secret: pairs[use].secret, score })
      return token
    },
  }
}

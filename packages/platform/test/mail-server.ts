import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'

export interface MailServer {
  /** Mails as they came, headers and all, the latest last. */
  readonly received: readonly string[]
  /** For `createTestPlatform`: its mails go to this server. Known once the tests run. */
  settings(): { readonly smtpUrl: string; readonly mailFrom: string }
  /** What came to an address, its folded headers as one line each; empty when nothing did. */
  mailTo(address: string): string
}

/** A real SMTP server for the tests of a file. `refused`: the code by which it turns a mailbox down, by what stands before the @. */
export function runMailServer(refused: Readonly<Record<string, number>> = {}): MailServer {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refused[address.split('@')[0] ?? '']
      done(responseCode ? Object.assign(new Error('Not taken'), { responseCode }) : null)
    },
    async onData(stream, _session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      received.push(Buffer.concat(chunks).toString())
      done()
    },
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  return {
    received,
    settings() {
      const { port } = server.server.address() as AddressInfo
      return { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'shop@vitrine.test' }
    },
    mailTo: (address) =>
      (received.find((text) => text.includes(`To: ${address}`)) ?? '').replace(/\r\n[ \t]+/g, ' '),
  }
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'

export interface MailServer {
  /** Raw emails with headers, the latest last. */
  readonly received: readonly string[]
  /** The addresses that each of these emails was sent to. */
  readonly recipients: readonly (readonly string[])[]
  /** Settings for `createTestPlatform` that send emails to this server; available while tests run. */
  settings(): { readonly smtpUrl: string; readonly mailFrom: string }
  /** The email to an address, with unfolded headers; empty without one. */
  mailTo(address: string): string
}

/** A real SMTP server for the tests of a file. `refused`: the SMTP code for a mailbox, by its part before the @. */
export function runMailServer(refused: Readonly<Record<string, number>> = {}): MailServer {
  const received: string[] = []
  const recipients: string[][] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refused[address.split('@')[0] ?? '']
      done(responseCode ? Object.assign(new Error('Not taken'), { responseCode }) : null)
    },
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      recipients.push(envelope.rcptTo.map(({ address }) => address))
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
    recipients,
    settings() {
      const { port } = server.server.address() as AddressInfo
      return { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'shop@vitrine.test' }
    },
    mailTo: (address) =>
      (received.find((text) => text.includes(`To: ${address}`)) ?? '').replace(/\r\n[ \t]+/g, ' '),
  }
}

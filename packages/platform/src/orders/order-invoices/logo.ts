import { resizeImage } from '@vitrine/media'

import type { Context } from '../../kernel/http/context.ts'

const timeout = 5_000
const largest = 2_000_000

/** The shop's logo as a PNG. Undefined if it cannot be loaded in time: the invoice then shows the name. */
export async function readLogo(ctx: Pick<Context, 'services'>, logoUrl: string): Promise<Buffer | undefined> {
  const { baseUrl, log } = ctx.services
  try {
    const url = new URL(logoUrl, baseUrl)
    if (!['https:', 'http:', 'data:'].includes(url.protocol)) return undefined
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
    const length = Number(response.headers.get('content-length') ?? 0)
    if (!response.ok || length > largest) return undefined
    const picture = Buffer.from(await response.arrayBuffer())
    if (picture.length > largest) return undefined
    return Buffer.from(await resizeImage(picture, { width: 720, height: 224, format: 'png' }))
  } catch (error) {
    log.warn({ err: error }, 'an invoice goes without the shop’s logo')
    return undefined
  }
}

import type { Config } from '../config.ts'
import { bad, type Check, type Finding, good, warning } from './finding.ts'

/** What the outside sees, and what must be said before it may. */
export const exposure: readonly Check[] = [
  { name: 'secret key', inProduction: true, look: checkSecretKey },
  { name: 'base URL', inProduction: true, look: checkBaseUrl },
  { name: 'payment gateway', inProduction: true, look: checkGateway },
  { name: 'closed doors', inProduction: true, look: checkDoors },
  { name: 'proxies', inProduction: true, look: checkProxies },
]

function checkSecretKey({ secretKey }: Config): Finding {
  const mend =
    'Set VITRINE_SECRET_KEY to what `openssl rand -base64 32` prints, and keep it: nothing else opens it.'
  if (!secretKey) return bad('nothing seals the keys in the database', mend)
  return new Set(secretKey).size < 12
    ? bad('VITRINE_SECRET_KEY can be guessed', mend)
    : good('VITRINE_SECRET_KEY is set')
}

function checkBaseUrl({ baseUrl }: Config): Finding {
  if (!baseUrl) return bad('nobody said --base-url', 'Say the https address that browsers see.')
  return baseUrl.startsWith('https:')
    ? good(`browsers see ${baseUrl}`)
    : bad(
        `${baseUrl} is not encrypted`,
        'Put what speaks TLS in front, and say its https address with --base-url.',
      )
}

function checkGateway({ gateway }: Config): Finding {
  if (gateway === 'test') return bad('the test gateway takes no money', 'Say --gateway stripe, or none.')
  return gateway === 'none'
    ? warning('no payments are taken: only free orders can be placed', 'Say --gateway stripe.')
    : good(`payments are taken by ${gateway}`)
}

/** Asked from here, at the address that browsers see: what runs there now. */
async function checkDoors({ baseUrl, dev }: Config): Promise<Finding> {
  if (dev) return bad('--dev opens the control plane to everybody', 'Leave --dev and VITRINE_DEV out.')
  if (!baseUrl) return warning('nothing is known of the address to look at', 'Say --base-url.')
  const open: string[] = []
  try {
    for (const path of ['/_dev/mails', '/_dev/clock', '/metrics'])
      if ((await statusOf(baseUrl + path)) < 400) open.push(path)
  } catch {
    return warning(`${baseUrl} does not answer here`, 'Look again when it runs.')
  }
  return open.length === 0
    ? good('neither the control plane nor metrics are open')
    : bad(
        `${open.join(' and ')} answer anybody`,
        'Start without --dev, and keep metrics at a port of their own.',
      )
}

async function statusOf(url: string): Promise<number> {
  const { status, body } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(3_000) })
  await body?.cancel()
  return status
}

function checkProxies({ trustedProxies, host }: Config): Finding {
  const everybody = trustedProxies.find((network) => network.endsWith('/0'))
  if (everybody)
    return bad(
      `${everybody} lets anybody say which address he has`,
      'Name the proxies alone: --trusted-proxies.',
    )
  if (trustedProxies.length > 0) return good(`proxies that are believed: ${trustedProxies.join(', ')}`)
  return host === '127.0.0.1' || host === '::1'
    ? warning('what stands in front is not believed who asks', 'Name it: --trusted-proxies 127.0.0.1.')
    : good('no proxy is believed')
}

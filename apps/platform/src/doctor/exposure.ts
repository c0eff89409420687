import type { Config } from '../config.ts'
import { bad, type Check, type Finding, good, warning } from './finding.ts'

/** Checks of settings that affect public access. */
export const exposure: readonly Check[] = [
  { name: 'secret key', inProduction: true, run: checkSecretKey },
  { name: 'base URL', inProduction: true, run: checkBaseUrl },
  { name: 'payment gateway', inProduction: true, run: checkGateway },
  { name: 'public access', inProduction: true, run: checkPublicAccess },
  { name: 'proxies', inProduction: true, run: checkProxies },
  { name: 'servers of shops', inProduction: true, run: checkForwarding },
]

function checkSecretKey({ secretKey }: Config): Finding {
  const remedy =
    'Set VITRINE_SECRET_KEY to the output of `openssl rand -base64 32` and keep it safe. The data cannot be decrypted without it.'
  if (!secretKey) return bad('Keys in the database are not encrypted', remedy)
  return new Set(secretKey).size < 12
    ? bad('VITRINE_SECRET_KEY is too easy to guess', remedy)
    : good('VITRINE_SECRET_KEY is set')
}

function checkBaseUrl({ baseUrl }: Config): Finding {
  if (!baseUrl) return bad('--base-url is not set', 'Set --base-url to the https address of the platform.')
  return baseUrl.startsWith('https:')
    ? good(`The base URL is ${baseUrl}`)
    : bad(
        `${baseUrl} does not use https`,
        'Put a TLS proxy in front and set --base-url to its https address.',
      )
}

function checkGateway({ gateway }: Config): Finding {
  if (gateway === 'test')
    return bad('The test gateway does not charge cards', 'Set --gateway to stripe or none.')
  return gateway === 'none'
    ? warning('No payment gateway: customers can only place free orders', 'Set --gateway stripe.')
    : good(`Payment gateway: ${gateway}`)
}

/** Requests the public address, so it checks the server that runs there now. */
async function checkPublicAccess({ baseUrl, dev }: Config): Promise<Finding> {
  if (dev) return bad('--dev makes the control plane public', 'Remove --dev and VITRINE_DEV.')
  if (!baseUrl) return warning('Public access cannot be checked without --base-url', 'Set --base-url.')
  const open: string[] = []
  try {
    for (const path of ['/_dev/mails', '/_dev/clock', '/metrics'])
      if ((await statusOf(baseUrl + path)) < 400) open.push(path)
  } catch {
    return warning(`${baseUrl} does not respond`, 'Run this check again when the server runs.')
  }
  return open.length === 0
    ? good('The control plane and the metrics are not public')
    : bad(
        `${open.join(' and ')} are public`,
        'Start without --dev and serve metrics on a separate port (--metrics-port).',
      )
}

async function statusOf(url: string): Promise<number> {
  const { status, body } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(3_000) })
  await body?.cancel()
  return status
}

function checkProxies({ trustedProxies, host }: Config): Finding {
  const all = trustedProxies.find((network) => network.endsWith('/0'))
  if (all)
    return bad(
      `--trusted-proxies ${all} lets every client forge its IP address`,
      'List only your proxies in --trusted-proxies.',
    )
  if (trustedProxies.length > 0) return good(`Trusted proxies: ${trustedProxies.join(', ')}`)
  return host === '127.0.0.1' || host === '::1'
    ? warning(
        'No proxy is trusted, so all clients seem to have the IP address of your proxy',
        'Set --trusted-proxies 127.0.0.1.',
      )
    : good('No proxy is trusted')
}

/** `vitrine start` sets the secret for the shop that it runs, so a missing one may be intentional. */
function checkForwarding({ forwardingSecrets }: Config): Finding {
  return forwardingSecrets.length > 0
    ? good('VITRINE_FORWARDING_SECRET is set')
    : warning(
        'VITRINE_FORWARDING_SECRET is not set. If the shop runs without `vitrine start`, all its visitors count as one client',
        'Set VITRINE_FORWARDING_SECRET to the same value for the platform and for the server of the shop.',
      )
}

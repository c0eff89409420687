import { maskedNetwork } from './address.ts'
import type { RequestFacts } from './context.ts'

const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

export function userAgentOf(request: Pick<RequestFacts, 'headers'>): string | null {
  return request.headers.get('user-agent')?.slice(0, 500) || null
}

/** The device and network that a new session records. */
export function seenBy({ request }: { readonly request?: RequestFacts | undefined }) {
  return {
    user_agent: request ? userAgentOf(request) : null,
    network: request ? maskedNetwork(request.ip) : null,
  }
}

/** Reads browser and system for display; the header proves nothing. */
export function readUserAgent(userAgent: string | null): {
  readonly browser?: string
  readonly system?: string
} {
  const named = (names: typeof browsers | typeof systems) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const browser = named(browsers)
  const system = named(systems)
  return { ...(browser && { browser }), ...(system && { system }) }
}

/** `Firefox, Linux`, or an empty text. */
export function describeDevice(userAgent: string | null): string {
  const { browser, system } = readUserAgent(userAgent)
  return [browser, system].filter(Boolean).join(', ')
}

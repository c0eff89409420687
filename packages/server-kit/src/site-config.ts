/** The configuration of a site from its environment variables. */
export interface SiteConfig {
  readonly port: number
  readonly host: string
  /** The address of the platform, for this server and the browser. */
  readonly platformUrl: string
  readonly clientId: string
  /** Secrets that encrypt the cookies; the first encrypts, all decrypt. */
  readonly sessionSecrets: readonly string[]
  /** Signs the addresses of visitors for the platform; the platform has the same secret. */
  readonly forwardingSecret: string | undefined
  /** The public address of this site; if undefined, the origin of each request. */
  readonly siteUrl: string | undefined
  readonly production: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** The defaults of a site and the functions of its runtime. */
interface Usual {
  readonly port: number
  /** The client of the connection file that this site uses (default: the shop's). */
  readonly client?: 'clientId' | 'backOfficeClientId'
  /** Returns the content of a file. */
  readFile(path: string): string
}

interface Connection {
  readonly baseUrl?: string
  readonly clientId?: string
  readonly backOfficeClientId?: string
  readonly apiKey?: string
}

/**
 * Reads PORT, HOST, SITE_URL, VITRINE_URL, VITRINE_CLIENT_ID, VITRINE_FORWARDING_SECRET and SESSION_SECRET
 * (comma-separated, newest first), or VITRINE_CONNECTION, the connection file of a development platform.
 */
export function readSiteConfig(env: Environment, usual: Usual): SiteConfig {
  const connection = readConnection(env.VITRINE_CONNECTION, usual.readFile)
  const platformUrl = env.VITRINE_URL || connection.baseUrl
  const clientId = env.VITRINE_CLIENT_ID || connection[usual.client ?? 'clientId']
  if (!platformUrl) throw missing('VITRINE_URL', 'the address of the platform')
  if (!clientId) throw missing('VITRINE_CLIENT_ID', 'the id of the OAuth client of this site')
  const secrets = env.SESSION_SECRET || connection.apiKey
  if (!secrets)
    throw missing('SESSION_SECRET', '32 random characters or more, which seal the cookies of this site')
  const port = Number(env.PORT || usual.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT: expected 0 to 65535.')
  return {
    port,
    host: env.HOST || '127.0.0.1',
    platformUrl: toOrigin('VITRINE_URL', platformUrl),
    clientId,
    sessionSecrets: toSecrets(secrets),
    forwardingSecret: env.VITRINE_FORWARDING_SECRET || undefined,
    siteUrl: env.SITE_URL ? toOrigin('SITE_URL', env.SITE_URL) : undefined,
    production: env.NODE_ENV === 'production',
  }
}

function readConnection(file: string | undefined, readFile: Usual['readFile']): Connection {
  if (!file) return {}
  try {
    return JSON.parse(readFile(file))
  } catch (cause) {
    throw new Error(`VITRINE_CONNECTION: ${file} could not be read. Start the platform first.`, { cause })
  }
}

function toOrigin(name: string, text: string): string {
  if (!URL.canParse(text)) throw new Error(`${name}: expected an address such as https://shop.example.`)
  return new URL(text).origin
}

function toSecrets(text: string): string[] {
  const secrets = text.split(',').map((one) => one.trim())
  if (secrets.some(({ length }) => length < 32))
    throw new Error(
      'SESSION_SECRET: expected 32 random characters or more, such as `openssl rand -base64 32` prints.',
    )
  return secrets
}

const missing = (name: string, what: string) =>
  new Error(`${name} is not set: it is ${what}. Set it, or VITRINE_CONNECTION to a connection file.`)

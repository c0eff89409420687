/** What a site in front of a platform is told by its environment. */
export interface SiteConfig {
  readonly port: number
  readonly host: string
  /** Where the platform is, for this server and for the browser. */
  readonly platformUrl: string
  readonly clientId: string
  /** What its cookies are sealed with; the first seals, all of them open. */
  readonly sessionSecrets: readonly string[]
  /** Where people find this site; absent: wherever they asked for it. */
  readonly siteUrl: string | undefined
  readonly production: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** What differs from site to site, and from runtime to runtime. */
interface Usual {
  readonly port: number
  /** Which client of the connection file this site is; the shop's unless told. */
  readonly client?: 'clientId' | 'backOfficeClientId'
  /** The text of a file. */
  readFile(path: string): string
}

interface Connection {
  readonly baseUrl?: string
  readonly clientId?: string
  readonly backOfficeClientId?: string
  readonly apiKey?: string
}

/**
 * PORT, HOST, SITE_URL; VITRINE_URL, VITRINE_CLIENT_ID and SESSION_SECRET (several, a comma between them: the newest
 * first), or VITRINE_CONNECTION: the connection file of a platform that runs in development.
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

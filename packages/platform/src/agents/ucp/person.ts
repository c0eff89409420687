import { authenticator } from '../../identity/credentials/index.ts'
import { metadataPathOf } from '../../identity/resources/index.ts'
import type { Runtime } from '../../kernel/http/runtime.ts'
import { type CapabilityName, names } from './capabilities.ts'
import { Refused } from './refused.ts'

/** A customer who lets the agent act for them. */
export interface Person {
  readonly memberId: string
  readonly scopes: readonly string[]
  /** Where a client gets a token with more scopes. */
  readonly metadataUrl: string
}

/** The customer whose token a request carries; undefined without a token. A token for another resource is refused. */
export async function readPerson(
  runtime: Runtime,
  request: Request,
  resource: string,
): Promise<Person | undefined> {
  const token = /^Bearer\b\s*(.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token === undefined) return undefined
  const caller = await authenticator.resolveToken(runtime, token)
  const metadataUrl = metadataUrlOf(runtime.services, resource)
  if (!caller || caller === 'expired' || caller.resource !== resource || !caller.memberId)
    throw new Refused('invalid_token', undefined, {
      challenge: challengeOf(metadataUrl, { error: 'invalid_token' }),
    })
  return { memberId: caller.memberId, scopes: caller.scopes ?? [], metadataUrl }
}

const metadataUrlOf = ({ baseUrl }: Pick<Runtime['services'], 'baseUrl'>, resource: string): string =>
  baseUrl + metadataPathOf(resource)

const orderRead = 'dev.ucp.shopping.order:read'

/** The customer lets the agent read all of their orders. */
export const readsOrders = (person: Person | undefined): person is Person =>
  person?.scopes.includes(orderRead) ?? false

const scopes: Partial<Record<CapabilityName, string>> = {
  [names.checkout]: 'dev.ucp.shopping.checkout:manage',
}

/** An operation for a customer needs the scope that they granted. Without a token, the agent acts for itself. */
export function checkScope(person: Person | undefined, capability: CapabilityName): void {
  const scope = scopes[capability]
  if (!person || !scope || person.scopes.includes(scope)) return
  const wanted = [...new Set([...person.scopes, scope])].join(' ')
  throw new Refused('insufficient_scope', `The customer did not grant ${scope}`, {
    challenge: challengeOf(person.metadataUrl, { error: 'insufficient_scope', scope: wanted }),
  })
}

interface Proving {
  readonly person?: Person | undefined
  readonly resource: string
}

/** Without a signature, only a customer opens orders: those of their own. In development, agents without keys can be tried. */
export function checkProof(
  services: Pick<Runtime['services'], 'baseUrl' | 'dev'>,
  { person, resource }: Proving,
  isSigned: boolean,
): void {
  const granted = person?.scopes ?? []
  if (isSigned || services.dev || granted.includes(orderRead)) return
  const scope = [...granted, orderRead].join(' ')
  const challenge = challengeOf(metadataUrlOf(services, resource), { scope })
  throw new Refused('signature_missing', undefined, { challenge })
}

/** RFC 6750 section 3, RFC 9728 section 5.1. */
function challengeOf(metadataUrl: string, parts: Readonly<Record<string, string>>): string {
  const all = { ...parts, resource_metadata: metadataUrl }
  return `Bearer ${Object.entries(all)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`
}

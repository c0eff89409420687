import type { Actor } from '../../generated/shared.ts'
import type { Data } from '../../kernel/http/context.ts'
import { namesOfAccounts } from '../identities/index.ts'
import { namesOfKeys } from './api-keys-store.ts'
import { namesOfApps } from './apps-store.ts'

const types: Readonly<Record<string, Actor['type']>> = {
  staff: 'STAFF',
  app: 'APP',
  key: 'API_KEY',
  member: 'MEMBER',
}

/** Resolves actors of the audit log (`staff <id>`), with their present names. */
export async function toActors(
  data: Data,
  written: readonly (string | null)[],
): Promise<(one: string | null) => Actor> {
  const read = written.map(readActor)
  const idsOf = (...wanted: readonly Actor['type'][]) => [
    ...new Set(read.flatMap(({ type, id }) => (id && wanted.includes(type) ? [id] : []))),
  ]
  const names = new Map([
    ...(await namesOfAccounts(data, idsOf('STAFF', 'MEMBER'))),
    ...(await namesOfApps(data, idsOf('APP'))),
    ...(await namesOfKeys(data, idsOf('API_KEY'))),
  ])
  return (one) => {
    const actor = readActor(one)
    const name = actor.id ? names.get(actor.id) : actor.name
    return { ...actor, ...(name && { name }) }
  }
}

function readActor(written: string | null): Actor {
  const [word = '', id] = (written ?? '').split(' ')
  const type = types[word]
  if (type && id) return { type, id }
  return { type: 'SYSTEM', ...(written && { name: written }) }
}

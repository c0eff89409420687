import type { AuditEntry } from '@vitrine/client/staff'

const types = {
  STAFF: 'A staff member',
  APP: 'An app',
  API_KEY: 'An API key',
  MEMBER: 'A member',
  SYSTEM: 'The platform',
} as const

/** Deleted subjects have no name. */
export function toText({ actor, action, subjectName, detail }: AuditEntry) {
  const named = ['name', 'role', 'email'].flatMap((field) => {
    const value = detail[field]
    return typeof value === 'string' ? [value] : []
  })
  const { assistant, tool } = detail
  if (typeof assistant === 'string' && typeof tool === 'string') named.push(tool)
  const about = [subjectName, ...named].filter((one, index, all) => one && all.indexOf(one) === index)
  const person = actor.name ?? types[actor.type]
  return {
    who: typeof assistant === 'string' ? `${assistant}, for ${person}` : person,
    what: action.charAt(0).toUpperCase() + action.slice(1),
    about: about.join(', '),
  }
}

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
  const about = [subjectName, ...named].filter((one, index, all) => one && all.indexOf(one) === index)
  return {
    who: actor.name ?? types[actor.type],
    what: action.charAt(0).toUpperCase() + action.slice(1),
    about: about.join(', '),
  }
}

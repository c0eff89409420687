import { holds, permissionOfEvent } from '@vitrine/contract/permissions'

import { declared } from '../../kernel/outbox/declared-events.ts'
import { wants } from './rules.ts'

/** The entity and what happened to it, taken from the type: `order_payment_status_updated` is one of an `order`. */
export function nameOf(type: string): { readonly entityFqdn: string; readonly slug: string } {
  if (!isDomain(type)) return { entityFqdn: '', slug: type }
  const entityFqdn = declared.get(type)?.entity ?? type.slice(0, type.lastIndexOf('_'))
  return { entityFqdn, slug: type.slice(entityFqdn.length + 1) }
}

/** Whether somebody with these permissions may be told of it. Of an event that nobody declares any more: who may do all. */
export function canReceive(permissions: readonly string[], type: string): boolean {
  const event = declared.get(type)
  return holds(permissions, event ? permissionOfEvent(event) : '*')
}

/** The types that are asked for: all where none is named, those of an entity by `<entity>_*`. */
export function wantedTypes(eventTypes: readonly string[] = []): string[] {
  return [...declared.keys()].filter((type) => wants(eventTypes, type, nameOf(type).entityFqdn))
}

/** Of those that are asked for, the types that somebody with these permissions may be told of. */
export function receivableTypes(
  permissions: readonly string[] = [],
  eventTypes?: readonly string[],
): string[] {
  return wantedTypes(eventTypes).filter((type) => canReceive(permissions, type))
}

/** What happens to an app itself, `AppInstalled` and `AppRemoved`, is of no entity. */
export const isDomain = (type: string): boolean => type.includes('.')

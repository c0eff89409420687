import { holds, permissionOfEvent } from '@vitrine/contract/permissions'

import { declared } from '../../kernel/outbox/declared-events.ts'
import { wants } from './rules.ts'

/** Splits an event type into entity and action: `order_payment_status_updated` belongs to `order`. */
export function nameOf(type: string): { readonly entityFqdn: string; readonly slug: string } {
  if (!isDomain(type)) return { entityFqdn: '', slug: type }
  const entityFqdn = declared.get(type)?.entity ?? type.slice(0, type.lastIndexOf('_'))
  return { entityFqdn, slug: type.slice(entityFqdn.length + 1) }
}

/** Whether these permissions allow receiving the event type. A removed type requires all permissions. */
export function canReceive(permissions: readonly string[], type: string): boolean {
  const event = declared.get(type)
  return holds(permissions, event ? permissionOfEvent(event) : '*')
}

/** Resolves requested types: all if none is named, and `<entity>_*` for those of an entity. */
export function wantedTypes(eventTypes: readonly string[] = []): string[] {
  return [...declared.keys()].filter((type) => wants(eventTypes, type, nameOf(type).entityFqdn))
}

/** The requested types that these permissions allow. */
export function receivableTypes(
  permissions: readonly string[] = [],
  eventTypes?: readonly string[],
): string[] {
  return wantedTypes(eventTypes).filter((type) => canReceive(permissions, type))
}

/** Events of an entity. Others, such as `AppInstalled` and those of older published packages, have plain data. */
export const isDomain = (type: string): boolean => type.startsWith('wix.')

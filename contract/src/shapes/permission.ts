import * as z from 'zod'

import { type Grantable, type Permission as Name, permissions } from '../permissions.ts'
import { guid, text, timestamp } from '../wire.ts'

export const Permission = z
  .enum(['*', '*.READ', ...permissions] satisfies [Grantable, ...Grantable[]])
  .meta({ id: 'Permission', description: '`*.READ` allows reading everything, `*` allows everything.' })

/** At least one, without duplicates. */
export const grantedPermissions = () => z.array(Permission).min(1).max(100)

export const PermissionEntry = z
  .object({
    id: z.enum(permissions as [Name, ...Name[]]),
    /** The displayed subject, such as `Orders`. */
    title: z.string(),
    level: z.enum(['READ', 'MANAGE']),
    /** The displayed description of the permission. */
    description: z.string(),
    /** True if the caller has it, and so may grant it. */
    held: z.boolean(),
  })
  .meta({ id: 'PermissionEntry', description: 'One permission in plain words.' })

export const Actor = z
  .object({
    type: z.enum(['STAFF', 'APP', 'API_KEY', 'MEMBER', 'SYSTEM']),
    id: guid().optional(),
    /** The present name; absent if it is deleted. */
    name: text(200).optional(),
  })
  .meta({ id: 'Actor', description: 'The author of a change.' })

export const AuditEntry = z
  .object({
    id: guid(),
    date: timestamp(),
    actor: Actor,
    /** The displayed action, such as `API key created`. */
    action: text(200),
    /** The account that the action changed. */
    subjectId: guid().optional(),
    subjectName: text(200).optional(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry', description: 'A change of an account, a key or an app.' })

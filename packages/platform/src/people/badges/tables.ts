import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { Badge } from '../../generated/badges.ts'
import type { Timestamp } from '../../kernel/database/core-tables.ts'

export interface BadgesTables {
  readonly badges: {
    site_id: string
    id: string
    title: string
    description: string
    slug: string
    color: string
    text_color: string
    icon: NonNullable<Badge['icon']> | null
    permissions_enabled: boolean
    position: number
    /** bigint: text or number, by driver. */
    revision: ColumnType<string | number, never, RawBuilder<number>>
    created_at: Timestamp
    updated_at: Timestamp
  }
  readonly badge_assignments: {
    site_id: string
    badge_id: string
    member_id: string
    assignment_id: string
    tags: Generated<string[]>
    private_tags: Generated<string[]>
    assigned_at: Timestamp
    /** Null: not since it was made. */
    changed_at: Generated<Date | null>
  }
}

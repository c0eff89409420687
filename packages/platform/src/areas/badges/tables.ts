import type { Timestamp } from '../../db/core-tables.ts'
import type { Badge } from '../../generated/badges.ts'

export interface BadgesTables {
  readonly badges: {
    site_id: string
    id: string
    title: string
    description: string
    slug: string
    color: string
    icon: NonNullable<Badge['icon']> | null
    position: number
    created_at: Timestamp
    updated_at: Timestamp
  }
  readonly badge_assignments: {
    site_id: string
    badge_id: string
    member_id: string
    assignment_id: string
    assigned_at: Timestamp
  }
}

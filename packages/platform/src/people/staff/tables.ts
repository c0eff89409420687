import type { Permission } from '../../generated/shared.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

export interface StaffTables {
  readonly staff_roles: {
    site_id: string
    id: string
    name: string
    description: string
    permissions: Json<readonly Permission[]>
    created_at: Timestamp
    updated_at: Timestamp
  }
}

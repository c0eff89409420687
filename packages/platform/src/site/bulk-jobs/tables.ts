import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

export interface BulkJobsTables {
  readonly bulk_jobs: {
    site_id: string
    id: string
    area: string
    action: string
    detail: Json<Record<string, unknown>>
    total: number
    created_at: Timestamp
    finished_at: Date | null
  }
  readonly bulk_job_items: {
    site_id: string
    job_id: string
    position: number
    entity_id: string
    state: 'WAITING' | 'DONE' | 'FAILED'
    code: string | null
  }
}

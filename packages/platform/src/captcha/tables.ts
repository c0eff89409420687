import type { Timestamp } from '../db/core-tables.ts'

export interface CaptchaTables {
  readonly captcha_solutions: { site_id: string; solution_hash: string; expires_at: Timestamp }
}

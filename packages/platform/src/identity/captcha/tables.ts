import type { Timestamp } from '../../kernel/database/core-tables.ts'

export interface CaptchaTables {
  readonly captcha_solutions: { site_id: string; solution_hash: string; expires_at: Timestamp }
}

import type { Area } from '../../kernel/area.ts'
import { sweepBulkJobs } from './store.ts'

export const bulkJobsArea = { name: 'bulkJobs', sweep: sweepBulkJobs } satisfies Area

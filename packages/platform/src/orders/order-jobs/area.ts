import type { Area } from '../../kernel/area.ts'
import { handlers, runJob } from './handlers.ts'

export const orderJobsArea = {
  name: 'orderJobs',
  handlers,
  jobs: { 'orders.bulk': runJob },
} satisfies Area

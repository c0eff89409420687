import type { Area } from '../../kernel/area.ts'
import { runJob } from './bulk.ts'
import { sweepMemberJobs } from './bulk-store.ts'
import { handlers } from './handlers.ts'
import { purge } from './purge.ts'

export const membersArea = {
  name: 'members',
  handlers,
  jobs: { 'members.bulk': runJob, 'members.purge': purge },
  sweep: sweepMemberJobs,
} satisfies Area

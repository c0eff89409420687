import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { runTagJob, tagJob } from './tags.ts'

export const badgeAssignmentsArea = {
  name: 'badgeAssignments',
  handlers,
  jobs: { [tagJob]: runTagJob },
} satisfies Area

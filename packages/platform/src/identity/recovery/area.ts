import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { mailJob } from './jobs.ts'

export const recoveryArea = {
  name: 'recovery',
  handlers,
  jobs: { 'recovery.mail': mailJob },
} satisfies Area

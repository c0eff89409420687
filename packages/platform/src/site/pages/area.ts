import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { publishedHandlers } from './published-handlers.ts'
import { publishJob, publishPlanned } from './schedule.ts'

export const pagesArea = {
  name: 'pages',
  handlers,
  jobs: { [publishJob]: publishPlanned },
} satisfies Area

export const publishedPagesArea = { name: 'publishedPages', handlers: publishedHandlers } satisfies Area

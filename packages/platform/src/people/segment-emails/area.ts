import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { batchJob, sendBatch } from './send.ts'
import { pages } from './stop-page.ts'
import { sweepSegmentEmails } from './store.ts'

/** Emails to the customers of a segment who accept marketing. */
export const segmentEmailsArea = {
  name: 'segmentEmails',
  handlers,
  pages,
  jobs: { [batchJob]: sendBatch },
  sweep: sweepSegmentEmails,
} satisfies Area

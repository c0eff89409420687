import type { Timestamp } from '../database/core-tables.ts'
import type { Channel } from './messaging.ts'

export interface MessagingTables {
  readonly messages: {
    site_id: string
    message_id: string
    channel: Channel
    recipient: string
    text: string
    code: string | null
    answer: 'APPROVED' | 'DENIED' | null
    created_at: Timestamp
  }
}

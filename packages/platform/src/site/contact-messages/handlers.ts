import { sql } from 'kysely'

import type { ContactMessagesHandlers } from '../../generated/contact-messages.ts'
import { audit } from '../../identity/identities/index.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { booleanField, isUuid, timestampField, uuidField } from '../../kernel/database/fields.ts'
import { outsideTransaction } from '../../kernel/http/context.ts'
import { guardForm } from '../form-guard/index.ts'
import { forwardMessage } from './email.ts'
import { addMessage, deleteMessages, type MessageRow, markMessages, toContactMessage } from './store.ts'

const tieBreak = uuidField('message_id')
const fields = {
  id: tieBreak,
  isRead: booleanField('is_read'),
  createdDate: timestampField('created_at', { sortable: true }),
}

export const handlers: ContactMessagesHandlers = {
  sendContactMessage: outsideTransaction(async ({ website, captchaTokens = [], ...content }, ctx) => {
    await guardForm(ctx, 'contact messages', captchaTokens)
    if (website) return {}
    await ctx.transaction(async (inner) => {
      const message = toContactMessage(await addMessage(inner, content))
      await forwardMessage(inner, message)
      await inner.emit('ContactMessageReceived', message.id, message)
    })
    return {}
  }),

  async queryContactMessages({ query, search }, ctx) {
    const source = {
      from: 'contact_messages',
      fields,
      tieBreak,
      sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
      words: (text: string) =>
        sql<boolean>`name || ' ' || email || ' ' || message ilike ${`%${text.trim().replace(/[\\%_]/g, '\\$&')}%`}`,
    }
    const { rows, metadata } = await cursorQuery<MessageRow>(ctx, source, {
      ...query,
      ...(search?.trim() && { search }),
    })
    return { contactMessages: rows.map(toContactMessage), metadata }
  },

  async markContactMessages({ ids, isRead }, ctx) {
    await markMessages(ctx, ids.filter(isUuid), isRead)
    return {}
  },

  async deleteContactMessages({ ids }, ctx) {
    await deleteMessages(ctx, ids.filter(isUuid))
    await audit(ctx, { action: 'contact messages deleted', detail: { count: ids.length } })
    return {}
  },
}

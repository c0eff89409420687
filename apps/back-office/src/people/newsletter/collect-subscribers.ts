import type { Client } from '@vitrine/client'
import { type QueryNewsletterSubscribersInput, queryNewsletterSubscribers } from '@vitrine/client/newsletter'

import { formatSortable } from '../../data/format.ts'
import type { GatherOptions } from '../../list/export-list.tsx'

interface SubscriberQuery {
  readonly words: string
  /** Empty: all states. */
  readonly state: string
}

/** `cursor` is empty for the first page. */
export function toRequest(
  { words, state }: SubscriberQuery,
  cursor: string,
  limit: number,
): QueryNewsletterSubscribersInput {
  if (cursor) return { query: { cursorPaging: { cursor } } }
  const query = { ...(state && { filter: { state } }), cursorPaging: { limit } }
  return { query, ...(words && { search: words }) }
}

const head = [
  'Email',
  'State',
  'Language',
  'Source',
  'Signed up',
  'Confirmed',
  'Unsubscribed',
  'Unsubscribe link',
]

/** Reads all pages of the list. The header row comes first. */
export async function collectSubscribers(
  client: Client,
  query: SubscriberQuery,
  { signal, onProgress }: GatherOptions,
): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [head]
  const day = (date: Date | undefined) => (date ? formatSortable(date) : '')
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const page = await queryNewsletterSubscribers(client, toRequest(query, cursor, 100), { signal })
    for (const one of page.subscribers)
      rows.push([
        one.email,
        one.state,
        one.locale ?? '',
        one.source ?? '',
        day(one.createdDate),
        day(one.confirmedDate),
        day(one.unsubscribedDate),
        one.unsubscribeUrl,
      ])
    onProgress(rows.length - 1)
    cursor = page.metadata.cursors.next || undefined
  }
  return rows
}

import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listSegmentEmails, type NewSegmentEmail, previewSegmentEmail } from '@vitrine/client/segment-emails'

const key = ['back-office', 'segment-emails'] as const

/** Asks again while emails are being sent. */
export const segmentEmailsOptions = (client: Client) =>
  queryOptions({
    queryKey: [...key, 'list'],
    queryFn: async ({ signal }) => (await listSegmentEmails(client, {}, { signal })).segmentEmails,
    refetchInterval: ({ state }) => (state.data?.some((email) => email.state === 'SENDING') ? 3_000 : false),
  })

/** The page of an email that is not sent yet, and the number of its recipients. */
export const segmentPreviewOptions = (client: Client, segmentEmail: NewSegmentEmail) =>
  queryOptions({
    queryKey: [...key, 'preview', segmentEmail],
    retry: false,
    queryFn: ({ signal }) => previewSegmentEmail(client, { segmentEmail }, { signal }),
  })

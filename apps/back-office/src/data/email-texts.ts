import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { type EmailText, listEmailTexts, previewEmailText } from '@vitrine/client/email-texts'

export type EmailDraft = Pick<EmailText, 'kind' | 'language' | 'subject' | 'intro'>

export const emailKeys = {
  all: ['back-office', 'settings', 'emails'],
  preview: ['back-office', 'settings', 'email-preview'],
} as const

export const emailTextsOptions = (client: Client) =>
  queryOptions({
    queryKey: emailKeys.all,
    queryFn: async ({ signal }) => (await listEmailTexts(client, {}, { signal })).emailTexts,
  })

/** The subject and the page of an email that need not be saved. */
export const emailPreviewOptions = (client: Client, { kind, language, subject, intro }: EmailDraft) =>
  queryOptions({
    queryKey: [...emailKeys.preview, kind, language, subject, intro],
    retry: false,
    queryFn: ({ signal }) => previewEmailText(client, { kind, language, subject, intro }, { signal }),
  })

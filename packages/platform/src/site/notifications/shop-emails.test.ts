import type { Client } from '@vitrine/client'
import { sendContactMessage } from '@vitrine/client/contact-messages'
import {
  listEmailTexts,
  previewEmailText,
  resetEmailText,
  updateEmailText,
} from '@vitrine/client/email-texts'
import { updateSiteProperties } from '@vitrine/client/site-profile'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeAll, expect, onTestFinished, test } from 'vitest'

let platform: TestPlatform
let staff: Client

beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'empty', backOfficeUrl: 'https://office.example' })
  staff = await platform.as('staff')
  await updateSiteProperties(staff, { siteProperties: { supportEmail: 'help@shop.example' } })
  return () => platform.close()
})

const which = { kind: 'SHOP_CONTACT_MESSAGE', language: 'en' } as const

async function receive(name: string) {
  const message = { name, email: `${name}@example.com`, message: 'Do you ship to Japan?' }
  await sendContactMessage(await platform.as('visitor'), message)
  return platform.mailbox.latest('help@shop.example')
}

test('an email to the shop has a button to its page of the back office', async () => {
  const mail = await receive('Ada')
  expect(mail.subject).toBe('Message from Ada')
  expect(mail.text).toContain('Open messages: https://office.example/messages')
  expect(mail.html).toMatch(
    /<a class="button"[^>]* href="https:\/\/office\.example\/messages">Open messages</,
  )
})

test('an email to the shop has the text of the owner until it is reset, above its lines', async () => {
  await updateEmailText(staff, { ...which, subject: '{name} asks', intro: 'Reply to {email} today.' })
  onTestFinished(async () => void (await resetEmailText(staff, which)))
  const mail = await receive('Ben')
  expect(mail.subject).toBe('Ben asks')
  expect(mail.text).toMatch(/^Reply to Ben@example\.com today\.\n\nDo you ship to Japan\?/)
  expect(mail.links).toEqual(['https://office.example/messages'])
})

test('every email to the shop has a preview with a button, in both languages', async () => {
  const { emailTexts } = await listEmailTexts(staff)
  const texts = emailTexts.filter(({ kind }) => kind.startsWith('SHOP_'))
  expect(texts.length).toBe(26)
  for (const { kind, language, subject, intro } of texts) {
    const { url } = await previewEmailText(staff, { kind, language, subject, intro })
    const html = await (await platform.fetch(url)).text()
    expect(html, `${kind} ${language}`).toMatch(/<a class="button"[^>]* href="https:\/\/office\.example/)
    expect(html, `${kind} ${language}`).not.toContain('undefined')
  }
})

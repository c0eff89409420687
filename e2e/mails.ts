import { expect } from '@playwright/test'

interface Mail {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
}

/** Waits for an email with that subject, and answers the newest one. */
export async function mailTo(platform: string, to: string, subject: RegExp): Promise<Mail> {
  const query = new URLSearchParams({ to, wait: '2' })
  let mails: Mail[] = []
  const readSubjects = async () => {
    mails = await (await fetch(`${platform}/_dev/mails?${query}`)).json()
    return mails.map((mail) => mail.subject)
  }
  await expect.poll(readSubjects, { timeout: 30_000 }).toContainEqual(expect.stringMatching(subject))
  return mails.find((mail) => subject.test(mail.subject)) as Mail
}

interface Mail {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
}

/** The newest mail to somebody whose subject says this; it is waited for. */
export async function mailTo(platform: string, to: string, subject: RegExp): Promise<Mail> {
  const deadline = Date.now() + 30_000
  for (let after: string | undefined; ; ) {
    const query = new URLSearchParams({ to, wait: '2', ...(after && { after }) })
    const mails: Mail[] = await (await fetch(`${platform}/_dev/mails?${query}`)).json()
    const found = mails.find((mail) => subject.test(mail.subject))
    if (found) return found
    after = mails[0]?.id
    if (Date.now() > deadline)
      throw new Error(`To ${to} came only: ${mails.map((mail) => mail.subject).join(', ')}`)
  }
}

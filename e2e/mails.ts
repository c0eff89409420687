interface Mail {
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
}

/** The newest mail to somebody whose subject says this; it is waited for. */
export async function mailTo(platform: string, to: string, subject: RegExp): Promise<Mail> {
  const deadline = Date.now() + 8000
  for (;;) {
    const query = new URLSearchParams({ to, wait: '2' })
    const mails: Mail[] = await (await fetch(`${platform}/_dev/mails?${query}`)).json()
    const found = mails.find((mail) => subject.test(mail.subject))
    if (found) return found
    if (Date.now() > deadline)
      throw new Error(`To ${to} came only: ${mails.map((mail) => mail.subject).join(', ')}`)
  }
}

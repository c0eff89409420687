import type { DownloadsEmail } from './emails.ts'

export const english: DownloadsEmail = ({ site, number, files, until, times }) => ({
  subject: files.length === 1 ? `Your download from ${site}` : `Your downloads from ${site}`,
  intro: [`Thank you for your order ${number}. Download your files here:`],
  lines: [
    ...files.map(({ name, link }) => ({ link, label: name })),
    `Each link is valid until ${until}, for up to ${times} downloads. After that, open your order to get new links.`,
  ],
})

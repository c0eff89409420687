import type { DownloadsEmail } from './emails.ts'

export const german: DownloadsEmail = ({ site, number, files, until, times }) => ({
  subject: files.length === 1 ? `Ihr Download von ${site}` : `Ihre Downloads von ${site}`,
  intro: [`Vielen Dank für Ihre Bestellung ${number}. Hier können Sie Ihre Dateien herunterladen:`],
  lines: [
    ...files.map(({ name, link }) => ({ link, label: name })),
    `Jeder Link gilt bis zum ${until} und für bis zu ${times} Downloads. Danach erhalten Sie in Ihrer Bestellung neue Links.`,
  ],
})

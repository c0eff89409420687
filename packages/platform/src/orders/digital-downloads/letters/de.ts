import type { WriteDownloads } from './letters.ts'

export const german: WriteDownloads = ({ site, number, files, until, times }) => ({
  subject: files.length === 1 ? `Ihr Download von ${site}` : `Ihre Downloads von ${site}`,
  lines: [
    `Danke für Bestellung ${number}. Hier ist, was Sie gekauft haben:`,
    ...files.map(({ name, link }) => ({ link, label: name })),
    `Die Links gelten bis zum ${until}, je ${times}-mal. Danach bekommen Sie bei Ihrer Bestellung neue.`,
  ],
})

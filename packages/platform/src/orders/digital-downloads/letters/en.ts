import type { WriteDownloads } from './letters.ts'

export const english: WriteDownloads = ({ site, number, files, until, times }) => ({
  subject: files.length === 1 ? `Your download from ${site}` : `Your downloads from ${site}`,
  lines: [
    `Thank you for order ${number}. Here is what you bought:`,
    ...files.map(({ name, link }) => ({ link, label: name })),
    `The links work until ${until}, ${times} times each. After that, ask for new ones from your order.`,
  ],
})

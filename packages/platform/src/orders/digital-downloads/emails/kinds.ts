import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { german } from './de.ts'
import type { DownloadFacts } from './emails.ts'
import { english } from './en.ts'

export const downloads = emailKind(
  { en: english, de: german },
  (write, facts: DownloadFacts) => write(facts),
  {
    id: 'DOWNLOADS',
    variables: { shop: 'site', number: 'number', until: 'until' },
    sample: {
      site: 'Example',
      number: '10001',
      files: [
        { name: 'First file', link: 'https://shop.example/downloads/1' },
        { name: 'Second file', link: 'https://shop.example/downloads/2' },
      ],
      until: '31 December',
      times: 3,
    },
  },
)

import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { matches } from '../../search/match.ts'
import { otherWords } from '../../search/other-words.ts'
import { LinkGrid } from '../../shell/link-grid.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Section } from '../../shell/section.tsx'
import { mySettingsGroups } from './settings-pages.ts'

export function SettingsPage() {
  const [words, setWords] = useState('')
  const groups = mySettingsGroups
    .map(({ title, pages }) => ({
      title,
      pages: pages.filter(({ to, name, detail }) =>
        matches(words, `${title} ${name} ${detail} ${otherWords(to)}`),
      ),
    }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <div className="max-w-page pb-16">
      <PageHead title="Settings" />
      <div className="mb-6 max-w-narrow">
        <TextField
          label="Search settings"
          hideLabel
          type="search"
          placeholder="Search settings"
          maxLength={100}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      {groups.length === 0 ? (
        <p role="status" className="text-ink-soft">
          No setting matches “{words}”.
        </p>
      ) : null}
      <div className="flex flex-col gap-8">
        {groups.map(({ title, pages }) => (
          <Section key={title} title={title}>
            <LinkGrid links={pages} />
          </Section>
        ))}
      </div>
    </div>
  )
}

import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'

import { Section } from '../../shell/section.tsx'

/** Texts longer than this are cut off by most search engines. */
const shownTitle = 60
const shownDescription = 160

export interface SeoSectionProps {
  /** The texts that are used without own ones. */
  readonly name: string
  readonly description: string
  readonly slug: string
  readonly seoTitle: string
  readonly seoDescription: string
  /** The address before the slug. */
  readonly folder: string
  /** Earlier slugs lead to the new one. */
  readonly keepsOld?: boolean
  readonly onChange: (changes: {
    readonly slug?: string
    readonly seoTitle?: string
    readonly seoDescription?: string
  }) => void
  /** By `slug`, `title` and `description`. */
  readonly errorOf: (field: 'slug' | 'title' | 'description') => string | undefined
}

/** Address and texts for search engines, with a preview of the result. */
export function SeoSection(props: SeoSectionProps) {
  const { name, description, slug, seoTitle, seoDescription, folder, keepsOld, onChange, errorOf } = props
  const address = slug || toSlug(name)
  return (
    <Section title="Search engines">
      <figure className="mb-6 rounded-md border border-line px-5 py-4">
        <figcaption className="mb-2 text-xs text-ink-soft">Preview of the search result</figcaption>
        <p className="truncate text-sm text-ink-soft">{`${folder}${address || '…'}`}</p>
        <p className="truncate text-lg text-accent">{cut(seoTitle || name, shownTitle) || 'Untitled'}</p>
        <p className="text-sm">{cut(seoDescription || firstWords(description), shownDescription)}</p>
      </figure>
      <div className="flex flex-col gap-6">
        <TextField
          label="Address"
          note="optional"
          maxLength={100}
          placeholder={toSlug(name)}
          value={slug}
          onChange={({ target }) => onChange({ slug: target.value })}
          hint={`Lower-case letters, digits and hyphens.${keepsOld ? ' Earlier addresses redirect to the new one.' : ''}`}
          error={errorOf('slug')}
        />
        <TextField
          label="Title"
          note={`${seoTitle.length} of ${shownTitle}`}
          maxLength={200}
          placeholder={name}
          value={seoTitle}
          onChange={({ target }) => onChange({ seoTitle: target.value })}
          error={errorOf('title')}
        />
        <TextArea
          label="Description for search engines"
          note={`${seoDescription.length} of ${shownDescription}`}
          maxLength={500}
          placeholder={cut(firstWords(description), shownDescription)}
          value={seoDescription}
          onChange={({ target }) => onChange({ seoDescription: target.value })}
          error={errorOf('description')}
        />
      </div>
    </Section>
  )
}

/** `Filter, café` → `filter-cafe`, as the platform makes it. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100)

const firstWords = (text: string): string => text.replace(/\s+/g, ' ').trim()

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

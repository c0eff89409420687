import { useQuery } from '@tanstack/react-query'
import type { Page, PageRole } from '@vitrine/client/pages'
import { useClient } from '@vitrine/react/provider'
import { Disclosure } from '@vitrine/ui/disclosure'
import { Select } from '@vitrine/ui/select'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'

import { fieldError } from '../../../data/field-errors.ts'
import { pagesOptions, roleNames } from '../pages.ts'
import type { PageDraft } from './page-draft.ts'

interface PageFieldsProps {
  readonly page: Page
  readonly draft: PageDraft
  readonly change: (changes: Partial<PageDraft>) => void
  readonly error: unknown
}

export function PageFields({ page, draft, change, error }: PageFieldsProps) {
  const isHome = page.role === 'HOME'
  return (
    <section aria-label="Page" className="flex flex-col gap-4">
      <TextField
        label="Title"
        value={draft.title}
        maxLength={200}
        onChange={({ target }) => change({ title: target.value })}
        error={fieldError(error, 'page.title')}
      />
      <Disclosure summary="Address and search engines">
        <div className="flex flex-col gap-4 pt-3">
          {isHome ? null : <PlaceField {...{ page, draft, change, error }} />}
          {isHome ? null : (
            <TextField
              label="Path"
              value={draft.slug}
              maxLength={100}
              onChange={({ target }) => change({ slug: target.value.replace(/\s/g, '-').toLowerCase() })}
              hint={
                page.publishedSlug && page.publishedSlug !== draft.slug
                  ? 'After the publication, the earlier path leads here.'
                  : `The page is at /pages/${draft.slug}`
              }
              error={fieldError(error, 'page.slug')}
            />
          )}
          <TextField
            label="Title in search results"
            note="optional"
            value={draft.seoTitle}
            maxLength={200}
            placeholder={draft.title}
            onChange={({ target }) => change({ seoTitle: target.value })}
          />
          <TextArea
            label="Description in search results"
            note="optional"
            rows={3}
            value={draft.seoDescription}
            maxLength={400}
            onChange={({ target }) => change({ seoDescription: target.value })}
          />
        </div>
      </Disclosure>
    </section>
  )
}

/** Each place has one page. */
function PlaceField({ page, draft, change, error }: PageFieldsProps) {
  const { data: pages = [] } = useQuery(pagesOptions(useClient()))
  const taken = new Set(pages.flatMap(({ id, role }) => (id !== page.id && role ? [role] : [])))
  const free = Object.entries(roleNames).filter(([role]) => role !== 'HOME' && !taken.has(role as PageRole))
  return (
    <Select
      label="Place in the shop"
      value={draft.role}
      placeholder="None"
      options={free.map(([value, label]) => ({ value, label }))}
      onChange={({ target }) => change({ role: target.value as PageDraft['role'] })}
      hint="The checkout and emails link the pages for terms, privacy, returns and the imprint."
      error={fieldError(error, 'page.role')}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { formatMoment } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { SearchBox } from '../../list/search-box.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { NewPageDialog } from './new-page-dialog.tsx'
import { pagesOptions, pathOf, stateOf, templatesOptions } from './pages.ts'
import { placeholdersLeft } from './placeholders-left.ts'
import { useNewPage } from './use-new-page.ts'

export function PagesPage() {
  const client = useClient()
  const { data: pages, error, refetch } = useQuery(pagesOptions(client))
  const [words, setWords] = useState('')
  const [params] = useSearchParams()
  // The first steps lead to the templates at once.
  const [isOpen, setOpen] = useState(params.has('new'))
  const isNeutral = pages && !pages.some(({ role }) => role === 'HOME')
  const { data: templates } = useQuery({ ...templatesOptions(client), enabled: Boolean(isNeutral) })
  const { busy, begin } = useNewPage(pages ?? [], templates ?? [])
  const wanted = words.trim().toLowerCase()
  const shown = (pages ?? []).filter((page) => `${page.title} ${page.slug}`.toLowerCase().includes(wanted))
  return (
    <div className="max-w-page pb-8">
      <PageHead
        title="Pages"
        detail="The home page, and pages such as about us, shipping, privacy and other legal pages."
        actions={
          may('CONTENT.MANAGE') ? (
            <Button size="sm" icon={<PlusIcon size={16} />} onClick={() => setOpen(true)}>
              New page
            </Button>
          ) : null
        }
      />
      {error ? (
        <FailureBanner title="The pages could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : null}
      {isNeutral ? (
        <Banner
          className="mt-3"
          title="Your home page is a neutral one"
          action={
            may('CONTENT.MANAGE') ? (
              <Button
                variant="secondary"
                size="sm"
                disabled={busy || !templates}
                onClick={() => begin('HOME')}
              >
                Make your own
              </Button>
            ) : null
          }
        >
          It shows the name of your shop, its products and collections. Your own begins as a copy of it.
        </Banner>
      ) : null}
      {!pages && !error ? <ListSkeleton label="Loading pages" /> : null}
      {pages && pages.length > 0 ? (
        <>
          <div className="mt-3">
            <SearchBox
              label="Search pages"
              placeholder="Search title or path"
              query={{ words }}
              change={(changes) => setWords(changes.words ?? '')}
            />
          </div>
          <ul aria-label="Pages" className="mt-3">
            {shown.map((page) => (
              <li
                key={page.id}
                className="relative flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 text-sm hover:bg-surface"
              >
                <span className="min-w-0 grow basis-64">
                  <Link to={`/pages/${page.id}`} className="font-medium after:absolute after:inset-0">
                    {page.title}
                  </Link>
                  <span className="block truncate text-ink-soft">{pathOf(page)}</span>
                </span>
                {page.placeholderCount > 0 ? (
                  <Badge tone="caution">{placeholdersLeft(page.placeholderCount)}</Badge>
                ) : null}
                <StateBadge {...stateOf(page)} />
                <span className="vt-numbers w-40 text-right text-ink-soft max-sm:hidden">
                  {formatMoment(page.updatedDate)}
                </span>
              </li>
            ))}
          </ul>
          {shown.length === 0 ? <p className="mt-4 text-ink-soft">No page has “{words}” in it.</p> : null}
        </>
      ) : null}
      <NewPageDialog open={isOpen} pages={pages ?? []} onClose={() => setOpen(false)} />
    </div>
  )
}

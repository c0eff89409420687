import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createPage, type PageRole, type PageSummary } from '@vitrine/client/pages'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useNavigate } from 'react-router'

import { FailureBanner } from '../../shell/failure-banner.tsx'
import { useAction } from '../../shell/use-action.ts'
import { legalRoles, pagesKey, roleNames, templatesOptions } from './pages.ts'

interface NewPageDialogProps {
  readonly open: boolean
  readonly pages: readonly PageSummary[]
  readonly onClose: () => void
}

export function NewPageDialog({ open, pages, onClose }: NewPageDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="New page">
      {open ? <Templates pages={pages} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Templates({ pages, onClose }: Omit<NewPageDialogProps, 'open'>) {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { busy, run } = useAction()
  const { data: templates, error, refetch } = useQuery(templatesOptions(client))
  const taken = new Set(pages.map(({ role }) => role))
  const free = templates?.filter(({ role }) => !taken.has(role)) ?? []
  const create = (input: Parameters<typeof createPage>[1]) =>
    run(async () => {
      const { page } = await createPage(client, input)
      void queries.invalidateQueries({ queryKey: [...pagesKey, 'list'] })
      onClose()
      void navigate(`/pages/${page.id}`)
      return undefined
    })
  /** A slug that another page has gives way to the next free one. */
  const begin = (role: PageRole) => {
    const content = templates?.find((one) => one.role === role)?.content
    if (!content) return
    const { slug, ...rest } = content
    const isFree = !pages.some((page) => page.slug === slug || page.publishedSlug === slug)
    void create({ page: { ...rest, role, ...(isFree && { slug }) } })
  }
  if (error)
    return (
      <FailureBanner title="The templates could not be loaded" error={error} onRetry={() => void refetch()} />
    )
  if (!templates) return <Skeleton className="h-64 w-full" />
  const group = (title: string, roles: readonly PageRole[]) =>
    roles.length > 0 ? (
      <section className="mt-6">
        <h3 className="text-sm font-medium">{title}</h3>
        <ul className="mt-2 grid gap-2 sm:grid-cols-2">
          {roles.map((role) => (
            <li key={role}>
              <Button variant="secondary" wide disabled={busy} onClick={() => begin(role)}>
                {roleNames[role]}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    ) : null
  const roles = free.map(({ role }) => role)
  return (
    <>
      <Button wide disabled={busy} onClick={() => void create({ page: { title: 'Untitled page' } })}>
        Empty page
      </Button>
      {group(
        'From a template',
        roles.filter((role) => !legalRoles.includes(role)),
      )}
      {group(
        'Legal pages',
        roles.filter((role) => legalRoles.includes(role)),
      )}
      {roles.some((role) => legalRoles.includes(role)) ? (
        <p className="mt-3 text-sm text-ink-soft">
          The legal templates contain the data of your shop, and square brackets where words are missing. They
          are no legal advice: have them checked for your country.
        </p>
      ) : null}
    </>
  )
}

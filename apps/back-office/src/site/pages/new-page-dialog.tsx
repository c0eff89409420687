import { useQuery } from '@tanstack/react-query'
import type { PageRole, PageSummary } from '@vitrine/client/pages'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { Skeleton } from '@vitrine/ui/skeleton'

import { FailureBanner } from '../../shell/failure-banner.tsx'
import { legalRoles, roleNames, templatesOptions } from './pages.ts'
import { useNewPage } from './use-new-page.ts'

interface NewPageDialogProps {
  readonly open: boolean
  readonly pages: readonly PageSummary[]
  readonly onClose: () => void
}

export function NewPageDialog({ open, pages, onClose }: NewPageDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="New page">
      {open ? <Templates pages={pages} /> : null}
    </Dialog>
  )
}

function Templates({ pages }: Pick<NewPageDialogProps, 'pages'>) {
  const { data: templates, error, refetch } = useQuery(templatesOptions(useClient()))
  const { busy, begin, empty } = useNewPage(pages, templates ?? [])
  const taken = new Set(pages.map(({ role }) => role))
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
  const roles = templates.map(({ role }) => role).filter((role) => !taken.has(role))
  return (
    <>
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
      <section className="mt-6 border-t border-line pt-5">
        <Button variant="quiet" disabled={busy} onClick={empty}>
          Empty page
        </Button>
      </section>
    </>
  )
}

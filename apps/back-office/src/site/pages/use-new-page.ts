import { useQueryClient } from '@tanstack/react-query'
import { createPage, type PageRole, type PageSummary, type PageTemplate } from '@vitrine/client/pages'
import { useClient } from '@vitrine/react/provider'
import { useNavigate } from 'react-router'

import { useAction } from '../../shell/use-action.ts'
import { pagesKey } from './pages.ts'

/** Creates pages, and opens each in its editor. */
export function useNewPage(pages: readonly PageSummary[], templates: readonly PageTemplate[]) {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { busy, run } = useAction()
  const create = (input: Parameters<typeof createPage>[1]) =>
    run(async () => {
      const { page } = await createPage(client, input)
      void queries.invalidateQueries({ queryKey: [...pagesKey, 'list'] })
      void navigate(`/pages/${page.id}`)
      return undefined
    })
  /** A slug that another page has gives way to the next free one. */
  const begin = (role: PageRole) => {
    const content = templates.find((one) => one.role === role)?.content
    if (!content) return
    const { slug, ...rest } = content
    const isFree = !pages.some((page) => page.slug === slug || page.publishedSlug === slug)
    void create({ page: { ...rest, role, ...(isFree && { slug }) } })
  }
  const empty = () => void create({ page: { title: 'Untitled page' } })
  return { busy, begin, empty }
}

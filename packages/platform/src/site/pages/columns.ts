import type { PageContent } from '../../generated/pages.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'pages.content': StoredContent
    'page_versions.content': StoredContent
  }
}

/** Title and slug have columns of their own. */
export type StoredContent = Omit<PageContent, 'title' | 'slug'>

import type { Site } from '../generated/hosted-pages.ts'
import { texts } from '../texts/texts.ts'

/** The shop's terms, privacy and the like. They open in a new tab, so that typed data is kept. */
export function LegalLinks({ site }: { readonly site: Pick<Site, 'legalPages'> }) {
  const { legalPages = [] } = site
  if (legalPages.length === 0) return null
  return (
    <nav aria-label={texts().shell.legal}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {legalPages.map(({ title, url }) => (
          <li key={url}>
            <NewTabLink url={url}>{title}</NewTabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function NewTabLink({ url, children }: { readonly url: string; readonly children: string }) {
  return (
    <a className="vt-link" href={url} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> {texts().shell.newTab}</span>
    </a>
  )
}

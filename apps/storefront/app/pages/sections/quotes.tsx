import type { QuotesSection } from '@vitrine/client/pages'

import { labelled, SectionHead } from './section-head.tsx'

export function Quotes({ section }: { readonly section: QuotesSection }) {
  const { id, heading, quotes } = section
  if (quotes.length === 0) return null
  return (
    <section {...labelled(section)} className="mx-auto w-full max-w-page px-gutter">
      <SectionHead id={id} heading={heading} />
      <ul className={`grid gap-x-12 gap-y-12 ${quotes.length > 1 ? 'md:grid-cols-2' : ''}`}>
        {quotes.map(({ text, author, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list changes only as a whole
          <li key={index}>
            <figure className="border-t border-line pt-6">
              <blockquote className="max-w-measure font-display text-2xl whitespace-pre-line">
                {text}
              </blockquote>
              {author ? (
                <figcaption className="mt-4 text-sm text-ink-soft">
                  {[author, detail].filter(Boolean).join(' · ')}
                </figcaption>
              ) : null}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
